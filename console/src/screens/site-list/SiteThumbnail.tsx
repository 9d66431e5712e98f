import { IconPhoto } from '@tabler/icons-react';
import classes from './SiteList.module.css';

interface SiteThumbnailProps {
  url: string | null;
}

/** The site's first image, at the size of a small phone. Without alternative text, because the site's name is next to it. */
export const SiteThumbnail = ({ url }: SiteThumbnailProps) => (
  <span className={classes.thumbnail}>
    {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <IconPhoto size={20} stroke={1.5} />}
  </span>
);
