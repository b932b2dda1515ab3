import type postgres from 'postgres'
import type { Sql } from '#server/platform/database.ts'
import type { Change } from '#server/imports/writing/plan.ts'

/** Rows of a plan as one parameter, for `jsonb_to_recordset`. */
export const jsonRows = <Row extends object>(sql: Sql, changes: Change<Row>[]) =>
  sql.json(changes.map(({ row }) => row) as postgres.JSONValue[])
