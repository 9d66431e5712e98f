import type { Locale } from '@mekuri/kit/manifest';
import cn from '../../messages/cn.json';
import en from '../../messages/en.json';
import ja from '../../messages/ja.json';
import kr from '../../messages/kr.json';
import { localeOf } from './locale.ts';
import type { Messages } from './translate.ts';

const MESSAGES: Readonly<Record<Locale, Messages>> = { ja, en, cn, kr };

/** The deck's texts for a content language. Only for the server: the browser gets the texts of its language with the page. */
export const messagesIn = (language: string): Messages => MESSAGES[localeOf(language)];
