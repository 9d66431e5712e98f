import { useEffect, useRef } from 'react';
import { cellAddress } from '../site/address.ts';
import { mediaUrl } from '../site/media.ts';
import type { Outline } from '../site/navigation.ts';
import { pageLabel } from '../site/title.ts';
import { usePage, useViewer } from '../viewer-context.ts';

interface AlbumPageProps {
  outline: Outline;
  category: string;
  number: number;
  /** The page from which the visitor opened the album. */
  isHere: boolean;
}

/** Fetches a page's details, which include its name, once its album entry comes into view. */
const useFetchedInSight = (id: string) => {
  const { pages } = useViewer();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!navigator.onLine || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      pages.prefetch(id);
    });
    observer.observe(link.current!);
    return () => observer.disconnect();
  }, [id, pages]);
  return link;
};

export function AlbumPage({ outline, category, number, isHere }: AlbumPageProps) {
  const { base, overlays, state, t } = useViewer();
  const link = useFetchedInSight(outline.id);
  const detail = usePage(outline.id);
  const page = detail.status === 'success' ? detail.page : null;
  return (
    <a
      className="album-page"
      href={cellAddress(base, outline.position)}
      ref={link}
      aria-current={isHere ? 'page' : undefined}
      onClick={overlays.close}
    >
      <span className="album-frame">
        {outline.thumbnail === null ? null : (
          <img className="album-picture" src={mediaUrl(state.mediaBase, outline.thumbnail)} alt="" loading="lazy" />
        )}
        <span className="album-number">
          <span className="unseen">{category} </span>
          {number}
        </span>
      </span>
      <span className="album-name">{page?.access === 'locked' ? t('swiper_no_perm1') : pageLabel(page)}</span>
    </a>
  );
}
