import type { UserBase, UserExtraInfo } from '@weike/contract/entities.ts'
import type { Sql } from '#server/platform/database.ts'
import type { KnownViewer } from '#server/platform/viewer.ts'
import { maskEmail, maskPhone } from '#server/accounts/rules.ts'

interface LoginAccount {
  id: string
  passwordHash: string | null
  /** The password was given out and opens no session. */
  isInitial: boolean
}

/** Looks a personal account up by user name, e-mail address or phone. */
export async function findByLoginName(sql: Sql, name: string): Promise<LoginAccount | undefined> {
  const [row] = await sql<LoginAccount[]>`
    select id, password_hash as "passwordHash", password_is_initial as "isInitial" from users
    where user_type = 1
      and (lower(user_name) = lower(${name}) or lower(email) = lower(${name}) or phone = ${name})
    order by lower(user_name) = lower(${name}) desc
    limit 1`
  return row
}

interface UserRow {
  phone: string | null
  email: string | null
  realName: string
  gender: 0 | 1 | 2
  address: string
  birthday: string
  school: string
  major: string
  className: string
  studentId: string
  info: string
  headPicture: string
  providers: string[]
}

/** The viewer as the portal shows them; phone and e-mail are masked. */
export async function findUserInfo(
  sql: Sql,
  { user }: KnownViewer,
): Promise<{ UserBase: UserBase; UserExtraInfo: UserExtraInfo }> {
  const [row] = await sql<UserRow[]>`
    select phone, email, real_name as "realName", gender, address,
      coalesce(birthday::text, '') as birthday, school, major, class_name as "className",
      student_id as "studentId", info, head_picture as "headPicture",
      array(select provider from identities where user_id = users.id) as providers
    from users where id = ${user.id}`
  if (!row) throw new Error('a session outlived its user')
  return {
    UserBase: {
      UserId: user.id,
      UserName: user.userName,
      UserType: user.userType,
      ComId: user.organisationId,
      ComCode: user.comCode,
      ComName: user.comName,
      ProductIds: user.productIds,
      HeadPicture: row.headPicture,
      PhoneNumber: maskPhone(row.phone),
      Email: maskEmail(row.email),
      WeixinBindState: row.providers.includes('weixin'),
      QQBindState: row.providers.includes('qq'),
      WeiboBindState: row.providers.includes('weibo'),
      CarsiBindState: row.providers.includes('carsi'),
    },
    UserExtraInfo: {
      RealName: row.realName,
      Gender: row.gender,
      Address: row.address,
      Birthday: row.birthday,
      School: row.school,
      Major: row.major,
      ClassName: row.className,
      StudentID: row.studentId,
      Info: row.info,
      HeadPicture: row.headPicture,
    },
  }
}
