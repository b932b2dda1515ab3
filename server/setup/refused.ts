/** The setup cannot be done as asked, and nothing was changed; each fault is a sentence for the terminal. */
export class SetupRefused extends Error {
  override name = 'SetupRefused'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}
