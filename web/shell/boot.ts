import { emptyFooter } from '@weike/contract/boot.ts'
import type { Boot } from '@weike/contract/boot.ts'

/** Stands for `#web/api/boot.ts` where there is no page to read from: what the server draws from now. */
export let boot: Boot = {
  hosts: { product: '', log: '', login: '', captcha: '' },
  signSecret: '',
  productId: 0,
  title: '',
  organisation: { ComId: '', ComCode: '', ComName: '' },
  footer: { clientAddress: '', ...emptyFooter },
  user: null,
  session: '',
  isIP: true,
  mobileHost: '',
  demo: false,
  data: [],
  version: '',
}

export function drawFrom(next: Boot): void {
  boot = next
}
