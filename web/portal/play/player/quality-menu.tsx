import { useState } from 'react'
import { ChoiceMenu } from '#web/portal/play/player/choice-menu.tsx'
import type { Qualities } from '#web/portal/play/player/hls-source.ts'

const automatic = { value: -1, text: '自动' }

/** For lectures that exist in several sizes. */
export function QualityMenu({ qualities }: { qualities: Qualities }) {
  const [chosen, setChosen] = useState(automatic.value)
  const choices = [
    automatic,
    ...qualities.heights.map((height, value) => ({ value, text: `${height}P` })).reverse(),
  ]
  const text = choices.find(({ value }) => value === chosen)?.text ?? automatic.text
  return (
    <ChoiceMenu
      label="清晰度"
      text={text}
      choices={choices}
      chosen={chosen}
      onChoose={(value) => {
        setChosen(value)
        qualities.choose(value)
      }}
    />
  )
}
