import { guestName } from '@weike/contract/constants.ts'
import { addVisitLog } from '@weike/contract/calls/visits.ts'
import type { Deps } from '#server/deps.ts'
import { Answer, on } from '#server/platform/endpoint.ts'

export const visitRoutes = ({ visits }: Deps) => [
  on(addVisitLog, async ({ input, viewer, client }) => {
    await visits.add({
      // Who it was is what the session says, whatever the page takes the visitor for.
      organisationId: viewer.organisationId,
      userId: viewer.user?.id ?? null,
      userName: viewer.user ? viewer.user.userName : guestName,
      moduleName: input.moduleName,
      pageUrl: input.pageUrl,
      previousPageUrl: input.previousPageUrl,
      productIds: [input.productIds].flat().join(','),
      sourceType: input.sourceType,
      activityId: input.actId,
      ...client,
    })
    return new Answer(null, { beside: { IsSuccess: true } })
  }),
]
