export { NoticeArticle as default } from './NoticeArticle.tsx';
