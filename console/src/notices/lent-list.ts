export { NoticeList as default } from './NoticeList.tsx';
