import { Link } from 'react-router'
import type { SearchedCourse } from '@weike/contract/calls/search.ts'
import { CourseLink } from '#web/portal/course/course-link.tsx'
import { playsText } from '#web/portal/course/plays.ts'
import { authorPath, playPath } from '#web/portal/paths.ts'
import { excerpt, isMarked } from '#web/portal/search/mark.ts'
import { Marked } from '#web/portal/search/marked.tsx'
import { PlayIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/search/course-hit.module.css'

/** Videos that are listed under a course. */
const mostVideos = 3

interface CourseHitProps {
  course: SearchedCourse
  searched: string
  eager: boolean
}

/** A course with what matches marked in its name, its text and the names of its videos. */
export function CourseHit({ course, searched, eager }: CourseHitProps) {
  const { courseName, courseInfo, authorName, videoList } = course
  const videos = videoList.filter(({ videoName }) => isMarked(videoName, searched))
  const isSeen =
    videos.length > 0 ||
    [courseName, courseInfo, authorName].some((text) => isMarked(text, searched))
  return (
    <article className={styles['hit']}>
      <CourseLink course={course} className={styles['cover']}>
        <span className={styles['picture']}>
          {course.courseImage && (
            <img
              src={course.courseImage}
              alt=""
              width={960}
              height={540}
              loading={eager ? 'eager' : 'lazy'}
            />
          )}
          <span className={styles['lectures']}>{course.videoCount} 讲</span>
        </span>
        <h3 className={styles['name']}>
          <Marked text={courseName} of={searched} />
        </h3>
      </CourseLink>
      <p className={styles['trail']}>{course.catalogTree.map(({ name }) => name).join(' › ')}</p>
      {courseInfo && (
        <p className={styles['info']}>
          <Marked text={excerpt(courseInfo, searched)} of={searched} />
        </p>
      )}
      <MatchingVideos course={course} videos={videos} searched={searched} />
      {!isSeen && <WhereElse course={course} searched={searched} />}
      <p className={styles['facts']}>
        <Link to={authorPath(course.authorId)} className={styles['author']}>
          <Marked text={authorName} of={searched} />
        </Link>
        {course.authorPosition && <span>{course.authorPosition}</span>}
        <span>{playsText(course.visitCount)}</span>
      </p>
    </article>
  )
}

function MatchingVideos({
  course: { courseId, catalogId },
  videos,
  searched,
}: {
  course: SearchedCourse
  videos: SearchedCourse['videoList']
  searched: string
}) {
  if (videos.length === 0) return null
  const hidden = videos.length - mostVideos
  return (
    <ul className={styles['videos']} aria-label="相关视频">
      {videos.slice(0, mostVideos).map(({ videoId, videoName }) => (
        <li key={videoId}>
          <a href={playPath({ courseId, catalogId, videoId })} target="_blank" rel="noopener">
            <PlayIcon size={14} />
            <span>
              <Marked text={videoName} of={searched} />
            </span>
          </a>
        </li>
      ))}
      {hidden > 0 && <li className={styles['others']}>还有 {hidden} 讲的名称与此相关</li>}
    </ul>
  )
}

/** Nothing of what is shown is marked: the match lies in a video's text or subtitles. */
function WhereElse({ course, searched }: { course: SearchedCourse; searched: string }) {
  const told = course.videoList.find(({ videoInfo }) => isMarked(videoInfo, searched))
  if (told) {
    return (
      <p className={styles['elsewhere']}>
        {told.videoName}：
        <Marked text={excerpt(told.videoInfo, searched)} of={searched} />
      </p>
    )
  }
  // Latin letters may as well have matched the pinyin of a name.
  if (/^[\w ]+$/.test(searched.normalize('NFKC'))) return null
  return <p className={styles['elsewhere']}>讲解字幕中提到“{searched}”</p>
}

export const CourseHitPlace = () => (
  <div className={styles['hit']}>
    <span className={styles['picture']}>
      <Skeleton shape="cover" />
    </span>
    <Skeleton shape="short" />
    <Skeleton shape="line" />
    <Skeleton shape="line" />
  </div>
)
