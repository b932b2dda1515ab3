import { specialsPageSize } from '@weike/contract/constants.ts'
import { texts } from '@weike/contract/texts.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { useOrganisation } from '#web/portal/state.ts'
import { LoadedPages } from '#web/portal/lists/loaded-pages.tsx'
import { PageHead } from '#web/portal/lists/page-head.tsx'
import { useLoadedPages } from '#web/portal/lists/use-loaded-pages.ts'
import { useLastAddress } from '#web/portal/lists/use-way-back.ts'
import { SpecialCard } from '#web/portal/special/card.tsx'
import { SpecialGrid, SpecialPlaces } from '#web/portal/special/grid.tsx'
import { specialsPageQuery } from '#web/portal/special/queries.ts'
import { Message } from '#web/ui/message.tsx'

/** All specials, six at a time. */
export function SpecialPage() {
  const { ComId } = useOrganisation()
  useLastAddress()
  const specials = useLoadedPages(
    'specials',
    (page) => specialsPageQuery(ComId, page),
    (items) => items,
  )
  return (
    <Container>
      <PageHead title="专题">围绕一个主题精选课程，成体系地学。</PageHead>
      <LoadedPages
        label="专题列表"
        pages={specials}
        unit="个专题"
        end={texts.noMore}
        places={<SpecialPlaces count={specialsPageSize} />}
        empty={<Message>专题正在准备，请过几天再来看看。</Message>}
      >
        {(ref) => (
          <SpecialGrid ref={ref}>
            {specials.items.map((special) => (
              <li key={special.id}>
                <SpecialCard special={special} />
              </li>
            ))}
          </SpecialGrid>
        )}
      </LoadedPages>
    </Container>
  )
}
