import type { AnalyticsCreative } from '@mekuri/client-console';
import './creative.css';

/** Decorative thumbnail next to the creative's name. */
export function CreativePicture({ creative: { thumbnail, kind } }: { creative: AnalyticsCreative }) {
  return (
    <span className="creative-picture" data-kind={kind} aria-hidden="true">
      {thumbnail !== null && <img src={thumbnail} alt="" loading="lazy" />}
    </span>
  );
}
