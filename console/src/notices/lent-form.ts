export { NoticeForm as default } from './NoticeForm.tsx';
