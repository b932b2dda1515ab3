import type { Lecture } from './lecture.ts'
import { schoolLectures } from './lectures-school.ts'
import { subjectLectures } from './lectures-subjects.ts'

/** Every lecture of the library; several videos share one clip. */
export const lectures: Lecture[] = [...subjectLectures, ...schoolLectures]
