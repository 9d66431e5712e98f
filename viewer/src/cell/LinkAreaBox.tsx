import { memo } from 'react';
import type { LinkArea } from '../site/elements.ts';
import { placed } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { Linked } from './Linked.tsx';
import { useDestination, useElementKey, useTextLanguage } from './page-scope.ts';

/** A tappable area of the picture. An area without a destination is not rendered, except on the editor's canvas. */
export const LinkAreaBox = memo(function LinkAreaBox({ area }: { area: LinkArea }) {
  const { canvas, t } = useViewer();
  const key = useElementKey(`link:${area.id}`);
  const languageOf = useTextLanguage();
  const destination = useDestination(area.link);
  if (destination === null && canvas === null) return null;
  const place = {
    ...placed({ left: area.positionLeft, top: area.positionTop, width: area.width, height: area.height }),
    zIndex: area.zIndex || undefined,
  };
  return (
    <div className="link-area" style={place} lang={languageOf(`${area.id}.label`)} {...key}>
      <Linked
        link={area.link}
        source={{ id: area.id, type: 'LINK_CTA' }}
        className="link-area-target"
        label={area.label.trim() || t('link.area')}
      />
    </div>
  );
});
