export const SECTIONS = ['basics', 'menu', 'look', 'logo', 'sns', 'company', 'scripts'] as const;
export type Section = (typeof SECTIONS)[number];

export const parseSection = (hash: string): Section => SECTIONS.find((section) => section === hash) ?? 'basics';

const MENU = /^(settings\.(displayGlobalMenu|globalMenu)|categoryNames)/;

/** The section that contains a form field. */
export const sectionOf = (field: string): Section => {
  if (MENU.test(field)) return 'menu';
  if (/^settings\.(logo|favicon)/.test(field)) return 'logo';
  if (field === 'settings.customPath') return 'basics';
  const [group] = field.split('.');
  if (group === 'settings') return 'look';
  return SECTIONS.find((section) => section === group) ?? 'basics';
};
