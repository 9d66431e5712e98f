/** Browsers embedded in other apps, which usually cannot open a second tab. */
const IN_APP = /\b(?:Line\/|FBA[NV]\/|Instagram\b|YJApp|MicroMessenger\/|KAKAOTALK\b|NAVER\()|; wv\)/;

export const isInApp = (userAgent: string): boolean => IN_APP.test(userAgent);
