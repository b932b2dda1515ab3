import { useQuery } from '@tanstack/react-query'
import { moreSpecialsCount } from '@weike/contract/constants.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { useOrganisation } from '#web/portal/state.ts'
import { SpecialCard } from '#web/portal/special/card.tsx'
import { SpecialGrid, SpecialPlaces } from '#web/portal/special/grid.tsx'
import { moreSpecialsQuery, specialsPageQuery } from '#web/portal/special/queries.ts'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/special/more-specials.module.css'

/** Six other specials; without an id, the first six. */
export function MoreSpecials({ id }: { id: number }) {
  const { ComId } = useOrganisation()
  const others = useQuery({ ...moreSpecialsQuery(ComId, id), enabled: id > 0 })
  const first = useQuery({
    ...specialsPageQuery(ComId, 1),
    enabled: id === 0,
    select: ({ dataList }) => dataList,
  })
  const { data, error, refetch } = id > 0 ? others : first
  if (data?.length === 0) return null
  return (
    <section className={styles['more']} aria-labelledby="more-specials">
      <h2 id="more-specials">更多专题</h2>
      {data && (
        <SpecialGrid>
          {data.map((special) => (
            <li key={special.id}>
              <SpecialCard special={special} />
            </li>
          ))}
        </SpecialGrid>
      )}
      {!data && error && <Message onRetry={() => void refetch()}>{sentenceOf(error)}</Message>}
      {!data && !error && <SpecialPlaces count={moreSpecialsCount} />}
    </section>
  )
}
