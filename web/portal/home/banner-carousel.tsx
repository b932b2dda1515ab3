import type { Banner } from '@weike/contract/entities.ts'
import { BannerAnchor } from '#web/portal/home/banner-anchor.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import styles from '#web/portal/home/banner-carousel.module.css'

/** Up to five banners. The first picture is the largest thing on the first screen. */
export const BannerCarousel = ({ banners }: { banners: Banner[] }) => (
  <Carousel
    label="精彩推荐"
    slides={banners.map(({ id, title }) => ({ id, name: title || unnamed }))}
  >
    {(index, isNear) => {
      const banner = banners[index]
      return banner && <Slide banner={banner} isFirst={index === 0} isNear={isNear} />
    }}
  </Carousel>
)

const unnamed = '推荐内容'

function Slide(props: { banner: Banner; isFirst: boolean; isNear: boolean }) {
  const { banner, isFirst, isNear } = props
  return (
    <BannerAnchor gotoUrl={banner.gotoUrl} className={styles['slide']}>
      {isNear && (
        <img
          src={banner.imageUrl}
          alt={banner.title || unnamed}
          width={2560}
          height={784}
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      )}
    </BannerAnchor>
  )
}
