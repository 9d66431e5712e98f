import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** PEM, for `node:https`. */
export interface TestCertificate {
  key: string;
  cert: string;
}

interface Validity {
  from: Date;
  to: Date;
}

const DAY = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY);
const CURRENT: Validity = { from: daysFromNow(-1), to: daysFromNow(30) };
export const EXPIRED: Validity = { from: daysFromNow(-30), to: daysFromNow(-1) };

/** One DER element. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const utcTime = (date: Date): Buffer => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
const TRUE = der(0x01, Buffer.from([0xff]));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const IS_AUTHORITY = sequence(oid('551d13'), TRUE, der(0x04, sequence(TRUE)));
const hostName = (host: string): Buffer => sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))));

interface Signer {
  name: string;
  key: KeyObject;
}

let serial = 0;

/** An X.509 v3 certificate, signed by the signer or self-signed. */
const certificate = (subject: string, extension: Buffer, signer?: Signer, { from, to }: Validity = CURRENT) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const by = signer ?? { name: subject, key: privateKey };
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([(serial += 1)])),
    ECDSA_WITH_SHA256,
    commonName(by.name),
    sequence(utcTime(from), utcTime(to)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signed = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, by.key)));
  const cert = `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
  return { cert, privateKey };
};

const toPem = ({ cert, privateKey }: ReturnType<typeof certificate>): TestCertificate => ({
  cert,
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
});

/** A self-signed certificate, which is not trusted. */
export const selfSigned = (host: string): TestCertificate => toPem(certificate(host, hostName(host)));

/** A test CA that issues certificates. */
export const createAuthority = () => {
  const name = 'Test authority';
  const authority = certificate(name, IS_AUTHORITY);
  return {
    ca: authority.cert,
    issue: (host: string, validity?: Validity): TestCertificate =>
      toPem(certificate(host, hostName(host), { name, key: authority.privateKey }, validity)),
  };
};
