const PATHS = {
  bell: 'M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4Zm-1.5 11.5a1.5 1.5 0 0 0 3 0',
  close: 'm4 4 8 8m0-8-8 8',
  next: 'm6 3.5 4.5 4.5L6 12.5',
  away: 'M6 3.5H3.5v9h9V10M9 3.5h3.5V7m0-3.5-5 5',
} as const;

export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="news-glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
