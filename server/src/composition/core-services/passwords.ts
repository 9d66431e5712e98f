import type { PasswordsService } from '@mekuri/kit/server';
import { checkPassword } from '../../core/accounts/passwords/password-rules.ts';
import { hashPassword, isPassword } from '../../core/accounts/passwords/passwords.ts';

export const passwords: PasswordsService = { check: checkPassword, hash: hashPassword, matches: isPassword };
