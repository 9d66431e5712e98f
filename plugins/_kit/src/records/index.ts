/** Lists of what visitors left on a site, and one of it opened, for the console's parts of plugins. */
export { Fact } from './DescriptionItem.tsx';
export { RecordDrawer } from './RecordDrawer.tsx';
export { RecordDownload } from './RecordDownload.tsx';
export { RecordList, type RecordRow } from './RecordList.tsx';
export { RecordPages } from './RecordPages.tsx';
export { NoRecords } from './EmptyState.tsx';
export { Removal } from './DeleteConfirmation.tsx';
export { SearchField } from './SearchField.tsx';
