import { z } from 'zod'
import { declareCall } from '../call.ts'
import { userBase, userExtraInfo } from '../entities.ts'
import { idOrAll, opaque, words } from '../fields.ts'

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
  errors: ['login.failed', 'login.initial', 'login.locked', 'server.busy'],
  summary:
    'Login by password. An initial password opens no session: login.initial carries {link}, with which the own one is set.',
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

export const ipAutoLoginNew = declareCall({
  host: 'login',
  method: 'GET',
  path: '/UserCenterApi/IPAutoLoginNew',
  access: 'public',
  input: z.object({}),
  items: z.strictObject({ Token: z.string() }),
  sameOrigin: true,
  visitor: true,
  errors: ['login.unrecognised', 'access.foreign_origin', 'limit.reached'],
  summary: 'Opens a session for the organisation to whose network the client’s address belongs.',
})

export const openOneTimeLink = declareCall({
  host: 'login',
  method: 'POST',
  path: '/UserCenterApi/OpenOneTimeLink',
  access: 'public',
  input: z.object({ link: words(100).min(1) }),
  items: z.strictObject({ UserName: z.string(), RealName: z.string(), ComName: z.string() }),
  errors: ['link.expired'],
  summary: 'Whom a one-time link is for; opening it does not use it up.',
})

export const setFirstPassword = declareCall({
  host: 'login',
  method: 'POST',
  path: '/UserCenterApi/SetFirstPassword',
  access: 'public',
  input: z.object({
    link: words(100).min(1),
    password: words(200).min(1),
    confirmPassword: words(200).min(1),
  }),
  items: z.strictObject({ Token: z.string() }),
  errors: [
    'link.expired',
    'password.format',
    'password.unequal',
    'password.initial',
    'server.busy',
  ],
  summary: 'Sets the password of the account a one-time link is for, uses the link up and logs in.',
})
