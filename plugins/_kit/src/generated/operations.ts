// GENERATED from the OpenAPI document by openapi-typescript.
export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an address and a password.
         * @description Sets the refresh cookie. Every refusal is the same answer, in the same time.
         */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh cookie for a new access token.
         * @description Rotates the cookie. A token used twice after its 30 s of grace ends the whole family of sessions.
         */
        post: operations["auth.refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/log-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session. */
        post: operations["auth.logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/user-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, in which account, under which plan. */
        get: operations["auth.userInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** A published site: its settings, categories and the outline of its grid. */
        get: operations["endUser.getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/public": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** A published page with its elements; a locked one has its outline only. */
        get: operations["endUser.getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/generate-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Addresses to PUT files to, one each, for ten minutes and one use.
         * @description Names, types and sizes are checked here already; a refusal names the file and the limit.
         */
        post: operations["media.generateUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** A medium and how far its processing is. */
        get: operations["media.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The grid of a site: its categories and, in each, its pages in order (draft). */
        get: operations["pages.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/category": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a category (a column) at the end, with as many empty pages as asked. */
        post: operations["pages.createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/category/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Rename a category, or move it sideways. */
        put: operations["pages.updateCategory"];
        post?: never;
        /** Move a category and its pages to the trash (30 days). */
        delete: operations["pages.deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an empty page to a category. */
        post: operations["pages.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** A page with its elements (draft), texts in one language. */
        get: operations["pages.get"];
        /** Save a page's document; the texts go to one language. */
        put: operations["pages.update"];
        post?: never;
        /** Move a page to the trash (30 days). */
        delete: operations["pages.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/{pageId}/place": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Move a page to another place in the grid. */
        put: operations["pages.move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/{pageId}/revision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** A page's revisions, newest first. */
        get: operations["pages.listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/{pageId}/revision/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
                revision: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an old revision the newest. */
        post: operations["pages.restoreRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compile the draft into a release and show it to visitors, all at once.
         * @description Refused with `releases.incomplete` and the faults when the draft is not fit to be seen.
         */
        post: operations["releases.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide the site from visitors (PRIVATE); releases stay. */
        post: operations["releases.unpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** What stands in the way of publishing, and what deserves a look. */
        get: operations["releases.checklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Releases, newest first. */
        get: operations["releases.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/release/{releaseId}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                releaseId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show an earlier release again; the draft stays as it is. */
        post: operations["releases.rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's sites, newest change first. */
        get: operations["sites.list"];
        put?: never;
        /** Make a site with an empty grid. */
        post: operations["sites.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** A site with its settings (draft). */
        get: operations["sites.get"];
        /** Save a site's settings; also publishes or unpublishes when asked. */
        put: operations["sites.update"];
        post?: never;
        /** Move a site to the trash (30 days); it is unpublished at once. */
        delete: operations["sites.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a site back from the trash, as PRIVATE or DRAFT. */
        post: operations["sites.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/seo": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** A site's SEO settings in one language; empty texts and revision 0 before the first save. */
        get: operations["seo.get"];
        /**
         * Save a site's SEO settings in one language.
         * @description Texts have no blank at either end, no emoji, no control characters, no angle brackets. The head takes meta, link, script, style
         *     and noscript elements; the body takes script elements only. A script with `src` is deferred; an inline one parses and calls
         *     none of eval, setTimeout, setInterval.
         */
        put: operations["seo.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: uuid */
        Uuid: string;
        /** Format: date-time */
        Timestamp: string;
        /** @description `#rgb`, `#rrggbb`, `rgb()/rgba()` or `hsl()/hsla()`. */
        Colour: string;
        /**
         * @description Content language as the wire writes it.
         * @enum {string}
         */
        Language: "JP" | "EN" | "CN" | "KR";
        /** @description Category letters and page number, `A1` to `ZZZ100`. */
        Position: string;
        FieldFault: {
            /** @description JSON pointer into the request, e.g. `/body/name`. */
            pointer: string;
            rule: string;
            message: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description Stable; what callers match. */
            code: string;
            /** @description For people, in the language of the request. */
            message: string | string[];
            requestId: string;
            fields?: components["schemas"]["FieldFault"][];
            /** @description The plan flag that is missing. */
            feature?: string;
            /** @description The smallest plan that has it. */
            plan?: string;
            /** @description The current revision after a stale If-Match. */
            revision?: number;
            /** @description The limit that was reached or exceeded. */
            limit?: number;
        };
        /** @enum {string} */
        Role: "MASTER" | "OEM_MASTER" | "OEM_ADMIN" | "USER" | "SUB_ADMIN" | "MASTER_USER";
        Plan: {
            id: components["schemas"]["Uuid"];
            name: string;
            flags: string[];
            /** @description Sites that the account may have. */
            quantitySite: number;
            /** @description Cells (columns × rows) that a site may have. */
            quantitySwipe: number;
        };
        UserInfo: {
            id: components["schemas"]["Uuid"];
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @enum {string} */
            authority: "view" | "edit";
            /** @enum {string} */
            locale: "ja" | "en" | "cn" | "kr";
            /**
             * @description First segment of the console's addresses.
             * @enum {string}
             */
            userType: "master" | "masteruser" | "admin" | "adminuser";
            account: {
                id: components["schemas"]["Uuid"];
                name: string;
                /** @enum {string} */
                contractStatus: "active" | "suspended" | "terminated" | "inactive";
                sitesUsed: number;
            };
            plan: components["schemas"]["Plan"];
            /** @description For each flag that the plan lacks, the name of the smallest plan that has it. */
            upgradePlans: {
                [key: string]: string;
            };
        };
        Session: {
            accessToken: string;
            /** @description Seconds. */
            expiresIn: number;
            user: components["schemas"]["UserInfo"];
        };
        PublicMedia: {
            /** @enum {string} */
            kind: "IMAGE" | "VIDEO";
            width: number;
            height: number;
            /** @description Below the media base, leading slash. A picture's widths: replace the ending by `-w{width}.webp` as in `/m/<hash>/resized/<name>-w{width}.webp`; this is the widest. */
            path: string;
            posterPath: string | null;
            hlsPath: string | null;
            /** @description Widths that exist for the picture or poster. */
            widths?: number[];
            /** @description Shown until the picture is there. */
            averageColor: string | null;
        };
        PublicButton: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            buttonType: "TEXT";
            buttonText: string;
            link: components["schemas"]["PublicLink"] | null;
            buttonColor: components["schemas"]["Colour"];
            buttonTextColor: components["schemas"]["Colour"];
            buttonWidth: components["schemas"]["Percent"];
            buttonHeight: components["schemas"]["Percent"];
            buttonPositionLeft: components["schemas"]["Percent"];
            buttonPositionTop: components["schemas"]["Percent"];
            textSize: number;
            /** @enum {string} */
            buttonShape: "PILL" | "MODERATELY_ROUNDED_EDGE" | "SLIGHTLY_ROUNDED_EDGE" | "SHARP_EDGE";
            /** @enum {string} */
            buttonAnimation: "NONE" | "PULSE" | "GLOW" | "BOUNCE" | "SHIMMER" | "GLITCH" | "WOBBLE" | "BUBBLY" | "PULSE_OUT";
            /** @enum {string} */
            textAlign: "TOP" | "BOTTOM";
            microcopyText: string;
            microcopyTextColor: components["schemas"]["Colour"];
        };
        PublicLink: components["schemas"]["TransitionExternal"] | components["schemas"]["PublicPageLink"];
        PublicPageLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "CREATIVE_BLOCK";
            position: components["schemas"]["Position"];
        };
        /** @description An open page with its content, or a locked one that has none by type. */
        PublicPage: components["schemas"]["PublicOpenPage"] | components["schemas"]["PublicLockedPage"];
        PublicOpenPage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            access: "open";
            id: components["schemas"]["Uuid"];
            position: components["schemas"]["Position"];
            media: components["schemas"]["PublicMedia"] | null;
            imageAlt: string;
            mainText: string;
            mainTextColor: components["schemas"]["Colour"];
            mainTextX: number;
            mainTextY: number;
            buttons: components["schemas"]["PublicButton"][];
        };
        PublicLockedPage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            access: "locked";
            id: components["schemas"]["Uuid"];
            position: components["schemas"]["Position"];
        };
        PublicSite: {
            id: components["schemas"]["Uuid"];
            slug: string | null;
            name: string;
            title: string;
            language: components["schemas"]["Language"];
            defaultLanguage: components["schemas"]["Language"];
            release: number;
            settings: components["schemas"]["SiteSettings"];
            categories: {
                name: string;
                pages: {
                    id: components["schemas"]["Uuid"];
                    position: components["schemas"]["Position"];
                    /** @description Has media or a lock. */
                    reachable: boolean;
                    thumbnail: string | null;
                }[];
            }[];
            /** @description The visible parts of plugins, by plugin id. */
            plugins: {
                [key: string]: unknown;
            };
        };
        Media: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            kind: "IMAGE" | "VIDEO";
            /**
             * @description PENDING: nothing uploaded yet.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "READY" | "FAILED";
            name: string;
            width: number | null;
            height: number | null;
            /** @description Base address: a picture's widths are `{dir}/resized/{name}-w{width}.webp`, of which this is the largest; a video's is its MP4. */
            url: string | null;
            /** @description A video's first frame, as a picture with the same widths. */
            posterUrl: string | null;
            hlsUrl: string | null;
            /**
             * @description UNAVAILABLE: the server has no ffmpeg; the MP4 is served.
             * @enum {string}
             */
            hlsStatus: "NONE" | "PENDING" | "READY" | "UNAVAILABLE";
            error: components["schemas"]["MediaError"] | null;
        };
        MediaError: {
            code: string;
            message: string;
        };
        Grid: {
            siteId: components["schemas"]["Uuid"];
            categories: {
                id: components["schemas"]["Uuid"];
                order: number;
                name: string;
                pages: components["schemas"]["GridCell"][];
            }[];
        };
        GridCell: {
            id: components["schemas"]["Uuid"];
            order: number;
            position: components["schemas"]["Position"];
            revision: number;
            media: components["schemas"]["Media"] | null;
            mainText: string;
            buttons: number;
        };
        Percent: number;
        /** @description What a tap does. Further kinds (internal, script, survey) come with the features that answer them. */
        Transition: components["schemas"]["TransitionExternal"] | components["schemas"]["TransitionPage"];
        TransitionExternal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "EXTERNAL_URL";
            /** @description http, https, tel or mailto. */
            externalLinkUrl: string;
        };
        TransitionPage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "CREATIVE_BLOCK";
            targetPageId: components["schemas"]["Uuid"];
        };
        /** @description A call to action. Defaults: #99D52A on white text, centred near the foot of the cell. */
        Button: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            buttonType: "TEXT";
            buttonText: string;
            transition: components["schemas"]["Transition"] | null;
            /** @default #99D52A */
            buttonColor: components["schemas"]["Colour"];
            /** @default #ffffff */
            buttonTextColor: components["schemas"]["Colour"];
            /** @default 64 */
            buttonWidth: components["schemas"]["Percent"];
            /** @default 8 */
            buttonHeight: components["schemas"]["Percent"];
            /** @default 18 */
            buttonPositionLeft: components["schemas"]["Percent"];
            /** @default 80 */
            buttonPositionTop: components["schemas"]["Percent"];
            /**
             * @description px in the 389×737 reference space.
             * @default 16
             */
            textSize: number;
            /**
             * @default PILL
             * @enum {string}
             */
            buttonShape: "PILL" | "MODERATELY_ROUNDED_EDGE" | "SLIGHTLY_ROUNDED_EDGE" | "SHARP_EDGE";
            /**
             * @default NONE
             * @enum {string}
             */
            buttonAnimation: "NONE" | "PULSE" | "GLOW" | "BOUNCE" | "SHIMMER" | "GLITCH" | "WOBBLE" | "BUBBLY" | "PULSE_OUT";
            /**
             * @description Where the microcopy stands.
             * @default TOP
             * @enum {string}
             */
            textAlign: "TOP" | "BOTTOM";
            /** @default  */
            microcopyText: string;
            /** @default #ffffff */
            microcopyTextColor: components["schemas"]["Colour"];
        };
        PageDocument: {
            mediaId: components["schemas"]["Uuid"] | null;
            imageAlt: string;
            mainText: string;
            /** @default #ffffff */
            mainTextColor: components["schemas"]["Colour"];
            /**
             * @description px in the 389×737 reference space.
             * @default 24
             */
            mainTextX: number;
            /**
             * @description px in the 389×737 reference space.
             * @default 96
             */
            mainTextY: number;
            /** @default false */
            membersOnlyLock: boolean;
            buttons: components["schemas"]["Button"][];
        };
        Page: {
            id: components["schemas"]["Uuid"];
            siteId: components["schemas"]["Uuid"];
            categoryId: components["schemas"]["Uuid"];
            order: number;
            position: components["schemas"]["Position"];
            revision: number;
            updatedAt: components["schemas"]["Timestamp"];
            language: components["schemas"]["Language"];
            document: components["schemas"]["PageDocument"];
            media: components["schemas"]["Media"] | null;
        };
        Release: {
            id: components["schemas"]["Uuid"];
            number: number;
            createdAt: components["schemas"]["Timestamp"];
            createdBy: string | null;
            pages: number;
            live: boolean;
            url: string;
        };
        ChecklistItem: {
            code: string;
            /** @enum {string} */
            level: "fault" | "advice";
            message: string;
            pageId: components["schemas"]["Uuid"] | null;
            position: components["schemas"]["Position"] | null;
        };
        Name: string;
        /** @description Part of the public address; `api`, `site`, `preview`, `topics` and the like are refused. */
        Slug: string;
        /** @enum {string} */
        SiteStatus: "DRAFT" | "PUBLISH" | "PRIVATE";
        /** @description Display settings; each later part of the specification adds its own. */
        SiteSettings: {
            /**
             * @default MOBILE
             * @enum {string}
             */
            viewMode: "MOBILE" | "PC";
            globalMenuTextColor?: components["schemas"]["Colour"];
            globalMenuBackgroundColor?: components["schemas"]["Colour"];
            safeAreaColor?: components["schemas"]["Colour"];
            /** @default true */
            displayGlobalMenu: boolean;
            /** @default true */
            displayPageCount: boolean;
            /** @default false */
            swipeRedirection: boolean;
        };
        SiteSummary: {
            id: components["schemas"]["Uuid"];
            slug: string | null;
            name: string;
            title: string;
            status: components["schemas"]["SiteStatus"];
            /** @description Public address. */
            url: string;
            numberHorizontal: number;
            /** @description The longest category's pages. */
            numberVertical: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            publishedAt: components["schemas"]["Timestamp"] | null;
            hasUnpublishedChanges: boolean;
            thumbnailUrl: string | null;
            deletedAt: components["schemas"]["Timestamp"] | null;
        };
        Site: {
            id: components["schemas"]["Uuid"];
            slug: string | null;
            name: string;
            title: string;
            status: components["schemas"]["SiteStatus"];
            url: string;
            /** @description The same on the host that belongs to this site alone. */
            ownHostUrl: string;
            defaultLanguage: components["schemas"]["Language"];
            numberHorizontal: number;
            numberVertical: number;
            settings: components["schemas"]["SiteSettings"];
            revision: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            publishedAt: components["schemas"]["Timestamp"] | null;
            hasUnpublishedChanges: boolean;
        };
        Seo: {
            siteId: components["schemas"]["Uuid"];
            language: components["schemas"]["Language"];
            title: string;
            h1: string;
            description: string;
            head: string;
            body: string;
            revision: number;
        };
    };
    responses: {
        /** @description The request breaks a rule. */
        InvalidInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No, or no longer valid, credentials. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Role, authority, contract or plan does not allow it. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Absent, or another tenant's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The current state does not allow it. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description If-Match names an old revision; `revision` is the current one. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests of this class. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other error. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        SiteId: components["schemas"]["Uuid"];
        PageId: components["schemas"]["Uuid"];
        CategoryId: components["schemas"]["Uuid"];
        /** @description The site's id or its slug. */
        PublicSiteId: string;
        Cursor: string;
        Limit: number;
        /** @description Content language; every token of the specifications is accepted. */
        Lang: string;
        /** @description The revision that the change starts from, as its ETag. */
        IfMatch: string;
        IdempotencyKey: string;
        /** @description Decides the content language where `lang` does not. */
        AcceptLanguage: string;
    };
    requestBodies: never;
    headers: {
        ETag: string;
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "auth.refreshToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new access token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "auth.logOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is cleared. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "auth.userInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "endUser.getSite": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** @description Decides the content language where `lang` does not. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSite"];
                };
            };
            /** @description Unchanged. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "endUser.getPage": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** @description Decides the content language where `lang` does not. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPage"];
                };
            };
            /** @description Unchanged. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "media.generateUrls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    siteId: components["schemas"]["Uuid"];
                    files: {
                        name: string;
                        /** @description image/png, image/jpeg, image/heic, image/heif; video/mp4, video/mpeg, video/quicktime. */
                        contentType: string;
                        /** @description Bytes. */
                        size: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description One address for each file, in order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: {
                            mediaId: components["schemas"]["Uuid"];
                            url: string;
                            /** @description Headers to send with the PUT. */
                            headers: {
                                [key: string]: string;
                            };
                            expiresAt: components["schemas"]["Timestamp"];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "media.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The medium. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.list": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grid"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.createCategory": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["Name"];
                    /** @default 1 */
                    pages?: number;
                };
            };
        };
        responses: {
            /** @description The grid after it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grid"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.updateCategory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["Name"];
                    /** @description New place among the categories. */
                    order?: number;
                };
            };
        };
        responses: {
            /** @description The grid after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grid"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.deleteCategory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grid after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grid"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.create": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryId: components["schemas"]["Uuid"];
                    /** @description Place in the category; default: the end. */
                    order?: number;
                };
            };
        };
        responses: {
            /** @description The new page. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.get": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.update": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageDocument"];
            };
        };
        responses: {
            /** @description The saved page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the trash. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryId: components["schemas"]["Uuid"];
                    order: number;
                };
            };
        };
        responses: {
            /** @description The grid after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grid"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.listRevisions": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            revision: number;
                            savedAt: components["schemas"]["Timestamp"];
                            savedBy: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "pages.restoreRevision": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "releases.publish": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live release. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "releases.unpublish": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hidden. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "releases.checklist": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Findings, faults first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ChecklistItem"][];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "releases.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Releases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Release"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "releases.rollback": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
                releaseId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live release. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "sites.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Part of the name or title. */
                q?: string;
                status?: components["schemas"]["SiteStatus"];
                sort?: "updated_desc" | "updated_asc" | "name_asc" | "name_desc";
                /** @description What was deleted within 30 days */
                trashed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SiteSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "sites.create": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["Name"];
                    title?: string;
                    slug?: components["schemas"]["Slug"];
                    /** @description Columns: categories. */
                    numberHorizontal: number;
                    /** @description Rows: pages a category. */
                    numberVertical: number;
                };
            };
        };
        responses: {
            /** @description The new site. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "sites.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "sites.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default save
                     * @enum {string}
                     */
                    action?: "save" | "save_draft" | "save_and_publish" | "save_and_unpublish";
                    name: components["schemas"]["Name"];
                    title?: string;
                    slug?: components["schemas"]["Slug"] | null;
                    settings?: components["schemas"]["SiteSettings"];
                };
            };
        };
        responses: {
            /** @description The saved site. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "sites.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the trash. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "sites.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "seo.get": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seo"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "seo.update": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    h1: string;
                    description: string;
                    head: string;
                    body: string;
                };
            };
        };
        responses: {
            /** @description The saved settings. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seo"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
}
