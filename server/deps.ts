import type { Config } from '#server/config.ts'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import type { MediaSigner } from '#server/media/signer.ts'
import type { BuiltWeb } from '#server/page/built-web.ts'
import type { SharedPage } from '#server/page/shared-page.ts'
import type { Database } from '#server/platform/database.ts'
import type { PublicAnswers } from '#server/platform/public-answers.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { ViewerReader } from '#server/platform/session.ts'
import type { VisitLog } from '#server/visits/log.ts'
import type { WatchLedger } from '#server/watching/ledger.ts'

/** Everything the features stand on; made by hand in one place, and by tests with other parts. */
export interface Deps {
  config: Config
  sql: Database
  secrets: Secrets
  viewers: ViewerReader
  /** Public content kept for half a minute. */
  answers: PublicAnswers<string>
  /** Pages of visitors, the same way. */
  pages: PublicAnswers<SharedPage>
  ledger: WatchLedger
  visits: VisitLog
  passwords: PasswordHasher
  mediaSigner: MediaSigner
  /** Milliseconds since 1970. */
  now: () => number
  version: string
  web: BuiltWeb
  /** Tests parse every reply against the contract. */
  strictReplies: boolean
}
