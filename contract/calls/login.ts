import { z } from 'zod'
import { declareCall } from '../call.ts'
import { userBase, userExtraInfo } from '../entities.ts'
import { idOrAll, opaque } from '../fields.ts'

export const loginDataNew = declareCall({
  host: 'login',
  method: 'POST',
  path: '/Auth/LoginDataNew',
  access: 'public',
  input: z.object({
    /** User name, e-mail address or phone. */
    userName: z.string().trim().min(1).max(200),
    pwd: z.string().min(1).max(200),
    comCode: opaque,
    productId: idOrAll.optional(),
  }),
  items: z.strictObject({ Token: z.string() }),
  shape: 'login',
  errors: ['login.failed', 'login.locked', 'server.busy'],
  summary: 'Login by password.',
})

export const getUserInfo = declareCall({
  host: 'login',
  method: 'GET',
  path: '/UserCenterApi/GetUserInfo',
  access: 'viewer',
  input: z.object({ token: opaque }),
  items: z.strictObject({ UserBase: userBase, UserExtraInfo: userExtraInfo }),
  errors: [],
  summary: 'Who the session is.',
})

export const logout = declareCall({
  host: 'login',
  method: 'POST',
  path: '/UserCenterApi/Logout',
  access: 'viewer',
  input: z.object({ token: opaque }),
  items: z.null(),
  errors: [],
  summary: 'Ends the session.',
})
