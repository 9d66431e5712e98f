/** Path of a site's editor, derived from the path of a screen without a site. */
export const siteAddress = (withoutSite: string, siteId: string): string => `/${withoutSite.split('/').at(1)}/site/${siteId}`;
