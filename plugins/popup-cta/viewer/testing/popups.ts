import type { PublicApplicantPopup, PublicPopup } from '../../part.ts';

const STYLE: PublicPopup['style'] = {
  backgroundColor: '#b3261e',
  textColor: '#ffffff',
  textSize: 16,
  width: 389,
  height: 72,
  shape: 'MODERATELY_ROUNDED_EDGE',
  textAlignment: 'CENTER',
};

export const aPopup = ({
  style,
  ...changes
}: Partial<Omit<PublicPopup, 'style'>> & { style?: Partial<PublicPopup['style']> } = {}): PublicPopup => ({
  id: 'time',
  startDate: null,
  endDate: null,
  effectivePages: ['a1'],
  media: null,
  text: '本日限り、全品送料無料',
  link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' },
  showRemainingTime: true,
  ...changes,
  style: { ...STYLE, ...style },
});

export const anApplicantPopup = ({
  limit = 50,
  fullLink = null,
  fullText = '',
  fullTextLang,
  ...changes
}: Parameters<typeof aPopup>[0] &
  Partial<Pick<PublicApplicantPopup, 'limit' | 'fullLink' | 'fullText' | 'fullTextLang'>> = {}): PublicApplicantPopup => ({
  ...aPopup({ id: 'applicants', text: '焙煎体験に申し込む', ...changes }),
  limit,
  fullLink,
  fullText,
  ...(fullTextLang && { fullTextLang }),
});
