/** Lists of submissions and views of a single one, for the console parts of plugins. */
export { DescriptionItem } from './DescriptionItem.tsx';
export { RecordDrawer } from './RecordDrawer.tsx';
export { RecordDownload } from './RecordDownload.tsx';
export { RecordList, type RecordRow } from './RecordList.tsx';
export { RecordPages } from './RecordPages.tsx';
export { RecordResults } from './RecordResults.tsx';
export { EmptyState } from './EmptyState.tsx';
export { DeleteConfirmation } from './DeleteConfirmation.tsx';
export { SearchField } from './SearchField.tsx';
