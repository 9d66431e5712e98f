/** Id of the element in which the screen of shared previews is rendered. */
export const ROOT_ID = 'preview';
