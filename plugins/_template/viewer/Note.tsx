import type { ViewerSlots } from '@mekuri/kit/viewer';

/** The note, over the whole deck; `part` is the result of `release.visible`. */
export function Note({ host, part }: ViewerSlots['site.chrome']) {
  const { text } = part as { text: string };
  return (
    <aside
      aria-label={host.t('label')}
      style={{ position: 'absolute', insetInline: 16, bottom: 64, textAlign: 'center', color: '#fff', textShadow: '0 1px 2px #000' }}
    >
      {text}
    </aside>
  );
}
