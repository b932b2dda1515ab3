import { getIp } from '@weike/contract/calls/common.ts'
import { on } from '#server/platform/endpoint.ts'

export const commonRoutes = () => [on(getIp, async ({ client }) => client.address)]
