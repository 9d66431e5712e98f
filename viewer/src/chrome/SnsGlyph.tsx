import type { PublicSite } from '@mekuri/kit/viewer';

export type SnsType = PublicSite['settings']['sns'][number]['snsType'];

/** Original line icons on a 24 px grid. They suggest each service without using its trademark. */
const GLYPHS: Readonly<Record<SnsType, string>> = {
  youtube: 'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6zM10 9.2v5.6l5-2.8z',
  line: 'M12 4c5 0 9 3 9 6.9 0 3.4-3.6 6.2-7.6 8.6-.7.4-1 .2-.9-.5l.2-1.5C7.2 17.7 3 14.7 3 10.9 3 7 7 4 12 4zM7.5 9.500v3h1.700M11.3 9.500v3M13.3 12.500v-3l2.2 3v-3',
  instagram:
    'M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zM12 8.200a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600zM16.9 7v.1',
  x: 'M4 4l16 16M20 4L4 20',
  tiktok: 'M13 4v10.800a3.4 3.4 0 1 1-3.4-3.400M13 4c.3 2.7 2.3 4.6 5 4.8',
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.500V21M7.5 12h7.5',
  phone_number:
    'M6.5 3.500h2.600l1.5 4.3-2 1.700a11.5 11.5 0 0 0 5.9 5.900l1.7-2 4.3 1.500v2.600c0 1.2-.9 2-2.1 2A15.5 15.5 0 0 1 4.5 5.600c0-1.2.8-2.1 2-2.100z',
  google_map: 'M12 21c-3.8-4.5-6.5-7.8-6.5-11a6.5 6.5 0 0 1 13 0c0 3.2-2.7 6.5-6.5 11zM12 7.700a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.800z',
};

export function SnsGlyph({ type }: { type: SnsType }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={GLYPHS[type]} />
    </svg>
  );
}
