// GENERATED from the OpenAPI document by openapi-typescript.
export interface paths {
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: uuid */
        Uuid: string;
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
        Percent: number;
        TransitionExternal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "EXTERNAL_URL";
            /** @description http, https, tel or mailto. */
            externalLinkUrl: string;
        };
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
        PageId: components["schemas"]["Uuid"];
        /** @description The site's id or its slug. */
        PublicSiteId: string;
        /** @description Content language; every token of the specifications is accepted. */
        Lang: string;
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
}
