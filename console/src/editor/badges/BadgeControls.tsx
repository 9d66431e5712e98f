import { memo, useCallback } from 'react';
import { PluginSlot } from '../../plugins/PluginSlot.tsx';
import { type SlotPart, useSlot } from '../../plugins/use-plugins.ts';
import { hasFlag } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import type { Badges } from './use-badges.ts';
import classes from './Badges.module.css';

interface BadgeControlsProps {
  siteId: string;
  pageId: string;
  /** `place` is the part's index in the slot. */
  onPart: (place: number, badges: Badges) => void;
}

/** Plugin controls for badges on elements, limited to plugins of the plan. Their space is reserved before they load. */
export const BadgeControls = memo(({ siteId, pageId, onPart }: BadgeControlsProps) => {
  const user = useUser();
  const parts = useSlot('canvas.badges').filter(({ plugin }) => !plugin.planFlag || hasFlag(user, plugin.planFlag));
  return parts.map((part, place) => (
    <BadgeControl key={`${part.plugin.id}/${part.entry.id}`} {...{ part, place, siteId, pageId, onPart }} />
  ));
});
BadgeControls.displayName = 'BadgeControls';

interface BadgeControlProps extends BadgeControlsProps {
  part: SlotPart<'canvas.badges'>;
  place: number;
}

const BadgeControl = ({ part, place, siteId, pageId, onPart }: BadgeControlProps) => {
  const onBadges = useCallback((badges: Badges) => onPart(place, badges), [onPart, place]);
  return (
    <div className={classes.control} data-badges>
      <PluginSlot part={part} slotProps={{ siteId, pageId, onBadges }} pendingHeight={34} />
    </div>
  );
};
