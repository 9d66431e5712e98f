/** Browsers within other apps, which as a rule have no second tab to open. */
const IN_APP = /\b(?:Line\/|FBA[NV]\/|Instagram\b|YJApp|MicroMessenger\/|KAKAOTALK\b|NAVER\()|; wv\)/;

export const isInApp = (userAgent: string): boolean => IN_APP.test(userAgent);
