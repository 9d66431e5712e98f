import { type FormEvent, useId, useState } from 'react';
import type { Credentials } from './session.ts';
import type { Texts } from './texts.ts';

interface LockedScreenProps {
  texts: Texts;
  /** The address from the followed invitation, or as entered before. */
  email: string;
  /** The reason for the refusal, shown above the form. */
  message: string | null;
  isBusy: boolean;
  onSubmit: (given: Credentials) => void;
}

/** The only screen that a preview shows to people who are not signed in. */
export const LockedScreen = ({ texts, email, message, isBusy, onSubmit }: LockedScreenProps) => {
  const [isShown, setShown] = useState(false);
  const [fields, said] = [useId(), useId()];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { email: address, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (!isBusy) onSubmit({ email: address!.normalize('NFKC').trim(), password: password! });
  };
  return (
    <main className="preview-locked">
      <form className="preview-card" onSubmit={submit} aria-describedby={message === null ? undefined : said} aria-busy={isBusy}>
        <p className="preview-badge">{texts.preview}</p>
        <h1>{texts.locked}</h1>
        <p>{texts.intro}</p>
        <p id={said} role="alert" className="preview-alert">
          {message}
        </p>
        <label htmlFor={`${fields}-email`}>{texts.email}</label>
        <input
          id={`${fields}-email`}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={email}
        />
        <label htmlFor={`${fields}-password`}>{texts.password}</label>
        <input
          id={`${fields}-password`}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={100}
          required
        />
        <label className="preview-check">
          <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
          {texts.show}
        </label>
        <button type="submit" className="preview-primary" aria-disabled={isBusy}>
          {isBusy ? texts.loading : texts.open}
        </button>
      </form>
    </main>
  );
};
