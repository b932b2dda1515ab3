import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Suggestion } from '@weike/contract/calls/search.ts'
import { queryOf } from '#web/api/query.ts'
import { cataloguePagePath } from '#web/portal/paths.ts'
import { FeedbackForm } from '#web/portal/search/feedback-form.tsx'
import { opensNewTab, suggestionPath, typeNames } from '#web/portal/search/open-suggestion.ts'
import { nearQuery } from '#web/portal/search/queries.ts'
import styles from '#web/portal/search/nothing-found.module.css'

/** What helps when nothing was found: titles close to the key, the catalogue, and telling what is missing. */
export function NothingFound({ searched }: { searched: string }) {
  const near = useQuery(nearQuery(searched)).data ?? []
  const nodes = useQuery(queryOf('getCatalogListByParentId', { parentId: 0 })).data ?? []
  return (
    <div className={styles['nothing']}>
      <p className={styles['advice']}>
        换一个更短的词试试，也可以输入拼音或首字母，如 hs 找“函数”。
      </p>
      {near.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">您是不是在找</h2>
          <ul className={styles['near']}>
            {near.map((suggestion) => (
              <li key={`${suggestion.type} ${suggestion.id}`}>
                <NearTitle suggestion={suggestion} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {nodes.length > 0 && (
        <section aria-labelledby="by-catalogue">
          <h2 id="by-catalogue">按分类找课程</h2>
          <ul className={styles['nodes']}>
            {nodes.map(({ id, name, resourceCount }) => (
              <li key={id}>
                <Link to={cataloguePagePath([id])}>
                  {name}
                  <span>{resourceCount}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FeedbackForm searched={searched} />
    </div>
  )
}

function NearTitle({ suggestion }: { suggestion: Suggestion }) {
  const words = (
    <>
      <span className={styles['type']}>{typeNames[suggestion.type]}</span>
      {suggestion.text}
    </>
  )
  const path = suggestionPath(suggestion)
  return opensNewTab(suggestion) ? (
    <a href={path} target="_blank" rel="noopener">
      {words}
    </a>
  ) : (
    <Link to={path}>{words}</Link>
  )
}
