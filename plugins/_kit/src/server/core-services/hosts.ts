import type { Ctx } from '../ctx.ts';
import type { SiteRef } from './sites.ts';

/** A custom host of an account. */
export interface HostRef {
  id: string;
  /** Normalized by `@mekuri/kit/hosts`. */
  host: string;
  /** Default addresses of its sites redirect here while the host is active. */
  redirects: boolean;
  /** When the account proved control and the host went live; null while it is not served. */
  activeAt: Date | null;
}

/** A site that is attached to a custom host. */
export interface HostedSite {
  id: string;
  hostId: string;
  name: string;
  /** The custom path of the live release; null without one. */
  path: string | null;
  status: SiteRef['status'];
}

/** The public addresses of a site. */
export interface SiteHome {
  /** The address on the installation's own host. */
  defaultUrl: string;
  /** The address that visitors should use: on the custom host while that is served, else `defaultUrl`. */
  url: string;
  /** The custom path of the live release; null without one. */
  path: string | null;
}

/**
 * Custom hosts of accounts. Several accounts may claim the same host. At most one can be active, and the plugin verifies which.
 * Sites of one account share a host by their custom paths. Lock order: sites, then hosts, then rows of plugins that reference hosts.
 */
export interface HostsService {
  /**
   * Attaches a site to the account's host of this name, and creates the host if needed. Takes effect with the commit. The host is
   * served once it is active, while the account's plan has the flag.
   * @throws NotFound for an unknown site
   * @throws Conflict `hosts.other` when the site is on another host, `hosts.taken` when another account has activated the host,
   * `hosts.path_taken` when another site of the host has the same custom path
   */
  attach(ctx: Ctx, siteId: string, host: string, planFlag: string): Promise<HostRef & { isNew: boolean }>;
  /**
   * Detaches a site from its host. Deletes the host, and the rows that reference it, when no other site is attached, trashed sites
   * included.
   * @returns whether the host was deleted
   * @throws NotFound for an unknown site
   */
  detach(ctx: Ctx, siteId: string): Promise<{ isReleased: boolean }>;
  /**
   * The host of a site; null without one.
   * @throws NotFound for an unknown site
   */
  find(ctx: Ctx, siteId: string): Promise<HostRef | null>;
  /**
   * Locks a host until the transaction ends.
   * @returns null when it no longer exists
   */
  lock(ctx: Ctx, hostId: string): Promise<HostRef | null>;
  /** Sites on these hosts, without trashed ones. */
  sites(ctx: Ctx, hostIds: readonly string[]): Promise<HostedSite[]>;
  /**
   * Activates a verified host: it is exclusive to the account and is served.
   * @returns false while another account has activated it
   * @throws NotFound when the host no longer exists
   */
  activate(ctx: Ctx, hostId: string): Promise<boolean>;
  /**
   * Stops serving a host whose verification failed or expired.
   * @throws NotFound when the host no longer exists
   */
  deactivate(ctx: Ctx, hostId: string): Promise<void>;
  /** Marks a host as waiting for verification. */
  recheck(ctx: Ctx, hostId: string): Promise<void>;
  /**
   * Sets whether default addresses redirect to the host.
   * @throws NotFound when the host no longer exists
   */
  setRedirects(ctx: Ctx, hostId: string, redirects: boolean): Promise<void>;
  /** @throws NotFound for an unknown site */
  urls(ctx: Ctx, siteId: string): Promise<SiteHome>;
  /** Whether a host belongs to the installation. Such hosts cannot be attached. */
  isOwn(ctx: Ctx, host: string): boolean;
  /** Targets for the DNS records of custom hosts: a host name, and IP addresses if the operator configured some. */
  target(ctx: Ctx): { host: string; addresses: readonly string[] };
}
