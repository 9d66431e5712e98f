/** Where the screen of shared previews is drawn. */
export const ROOT_ID = 'preview';
