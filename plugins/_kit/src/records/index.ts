/** Lists of what visitors left on a site, and one of it opened, for the console's parts of plugins. */
export { DescriptionItem } from './DescriptionItem.tsx';
export { RecordDrawer } from './RecordDrawer.tsx';
export { RecordDownload } from './RecordDownload.tsx';
export { RecordList, type RecordRow } from './RecordList.tsx';
export { RecordPages } from './RecordPages.tsx';
export { EmptyState } from './EmptyState.tsx';
export { DeleteConfirmation } from './DeleteConfirmation.tsx';
export { SearchField } from './SearchField.tsx';
