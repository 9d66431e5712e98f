// GENERATED from the OpenAPI document by openapi-typescript.
export interface paths {
    "/end-user/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The named site, while it is published, as a list.
         * @description Of all tenants nobody gets a list: without the id of a site, and of a site that is not published, it is empty. `skip` is the number of a page, from 1.
         */
        get: operations["endUser.listSites"];
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
    "/end-user/site/{siteId}/company": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** The company's website and legal documents. */
        get: operations["endUser.getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /**
         * What runs on hosts of this site.
         * @description The site's own scripts, which run once a form was sent, and what plugins bring that the plan has on now.
         */
        get: operations["endUser.getScripts"];
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
    "/end-user/site/{siteId}/page/{pageId}/product/public": {
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
        /** A published page's products; of a locked one its outline only. */
        get: operations["endUser.listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/button/public": {
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
        /** A published page's buttons; of a locked one its outline only. */
        get: operations["endUser.listButtons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/link/public": {
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
        /** A published page's link areas; of a locked one its outline only. */
        get: operations["endUser.listLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/private": {
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
        /** A published page with its elements, locked or not, for a member of the site; nobody keeps the answer. */
        get: operations["endUser.getPrivatePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/product/private": {
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
        /** A published page's products, for a member of the site. */
        get: operations["endUser.listPrivateProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/button/private": {
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
        /** A published page's buttons, for a member of the site. */
        get: operations["endUser.listPrivateButtons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/page/{pageId}/link/private": {
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
        /** A published page's link areas, for a member of the site. */
        get: operations["endUser.listPrivateLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/share/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** Whether the preview is open to the caller: 401 `preview.locked` says the same of a locked one and of none at all. */
        get: operations["preview.getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/login": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invited person's address and the preview's password for a token.
         * @description Every refusal is 401 `preview.locked`, after the same work: a site without a preview, a person who was not invited or is not any
         *     more, another password.
         */
        post: operations["preview.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Another token for who has one that is still good, until twelve hours after the log-in. */
        post: operations["preview.refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** The draft of a site, as visitors would get it if it were published now. */
        get: operations["preview.getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/seo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** What the head of the draft's pages would say to search engines. */
        get: operations["preview.getSeo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/page/{pageId}/product": {
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
        /** The products on a page of the draft. */
        get: operations["preview.listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/company": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** The company and the legal documents of the draft. */
        get: operations["preview.getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/contact-setting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** A published site's contact form. */
        get: operations["forms.getContactSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/homepage-setting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** A published site's application form. */
        get: operations["forms.getHomepageSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the contact form.
         * @description The same `Idempotency-Key` with the same body is one entry, however often it comes.
         */
        post: operations["forms.sendContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/homepage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the application form.
         * @description The same `Idempotency-Key` with the same body is one entry, however often it comes.
         */
        post: operations["forms.sendHomepage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/membership-setting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** A published site's membership form. */
        get: operations["members.getSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/register": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register for the time being; the mailed link completes it.
         * @description Every address gets the same answer, whether it is a member's or not. The same `Idempotency-Key` with the same body is one registration.
         */
        post: operations["members.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/resend-register-email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the link of a registration once more.
         * @description At most once a minute and three times an hour for an address. The answer says nothing of whether anybody registered it.
         */
        post: operations["members.resendRegisterEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/register/complete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become a member by the mailed link and the password that was chosen; good once, for 24 hours, on its site. */
        post: operations["members.completeRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/login": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a member of the site.
         * @description Every refusal is the same answer, in the same time.
         */
        post: operations["members.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link that sets a new password.
         * @description At most once a minute and three times an hour for a member. Every address gets the same answer, whether it is a member's or not.
         */
        post: operations["members.requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by the mailed link; valid once, for an hour, on its site.
         * @description All sign-ins of the member end. The member is notified by mail.
         */
        post: operations["members.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh cookie for a new access token.
         * @description Rotates the cookie. One that comes back after 30 s of grace ends the sign-in.
         */
        post: operations["members.refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/log-out": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this sign-in. */
        post: operations["members.logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/noti_delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What visitors of a site are told now, and within the next minutes.
         * @description The site's own notices and the news that is distributed to it, the newest first. Without `site_id` on a site's own host: of that site.
         *     Each says when it begins and ends; `now` is the server's time. What begins within ten minutes is among them, so that nobody has to
         *     ask at that moment; `next_change_at` is when to ask again for what begins later.
         */
        get: operations["notifications.listDelivered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/popup-cta": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        /** The server's time, and how many places of the published popup are taken. */
        get: operations["popupCta.getState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/end-user/site/{siteId}/popup-cta/{popupId}/click": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
                popupId: components["parameters"]["PopupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A visitor has tapped a popup; where places are limited, this takes one.
         * @description A visitor has one place, however often they tap, and keeps it. Each `click_id` is counted once. Refused with 409:
         *     `popup_cta.not_started`, `popup_cta.ended`, `popup_cta.elsewhere` for a page that does not show the popup, and
         *     `popup_cta.full`, which is counted as a tap all the same. What a browser fetches ahead counts nothing.
         */
        post: operations["popupCta.click"];
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
        /** @description Unique in its form; email, password, confirm_password and company are the product's own. */
        FormItemId: string;
        /**
         * @description Text, number, dropdown, checkboxes.
         * @enum {string}
         */
        FormInput: "TEXT_BOX" | "NUMBER" | "SELECT" | "SELECT_OPTIONS";
        /**
         * @description What a text box takes; other inputs have TEXT.
         * @enum {string}
         */
        FormFormat: "TEXT" | "EMAIL" | "PHONE" | "ZIP" | "URL" | "KATAKANA" | "PASSWORD";
        /** @description In code points. */
        FormLength: number | null;
        FormNumber: number | null;
        FormCount: number | null;
        FormOption: {
            /** @description Unique in its item. */
            id: string;
            label: string;
            isDefault: boolean;
        };
        /** @description By the item's id: a text, a number or its text, the id of an option, the ids of options. */
        FormAnswers: {
            [key: string]: string | number | string[];
        };
        /** @description An item in one language. */
        PublicFormItem: {
            id: components["schemas"]["FormItemId"];
            typeInput: components["schemas"]["FormInput"];
            format: components["schemas"]["FormFormat"];
            isMultiline: boolean;
            title: string;
            placeholder: string;
            isRequired: boolean;
            minLength: components["schemas"]["FormLength"];
            maxLength: components["schemas"]["FormLength"];
            min: components["schemas"]["FormNumber"];
            max: components["schemas"]["FormNumber"];
            minItems: components["schemas"]["FormCount"];
            maxItems: components["schemas"]["FormCount"];
            sameAs: components["schemas"]["FormItemId"] | null;
            options: components["schemas"]["FormOption"][];
            /** @description Texts of the item that are in the site's default language, because they have no translation. */
            untranslated?: ("title" | "placeholder" | "options")[];
        };
        FormConsent: {
            /** @description Kinds of legal documents that stand with the form: 0 to 3. */
            documents: number[];
            /** @description Who sends the form has to agree to them. */
            isRequired: boolean;
            /** @description Names the texts; empty where there are none. */
            version: string;
        };
        /** @description A form in one language. */
        PublicForm: {
            /** @description Goes back with the answers. */
            version: number;
            language: components["schemas"]["Language"];
            items: components["schemas"]["PublicFormItem"][];
            consent: components["schemas"]["FormConsent"];
        };
        PublicMedia: {
            /** @enum {string} */
            kind: "IMAGE" | "VIDEO";
            width: number;
            height: number;
            /** @description Below the media base, leading slash. A picture's widths: replace the ending by `-w{width}.webp` as in `/m/<hash>/resized/<name>-w{width}.webp`; this is the widest. */
            path: string;
            posterPath: string | null;
            /** @description Of a film in several sizes. Null too where it is so small that its one file plays while it loads: at most 1 MB and 1.2 Mbit a second. */
            hlsPath: string | null;
            /** @description Widths that exist for the picture or poster. */
            widths?: number[];
            /** @description Shown until the picture is there. */
            averageColor: string | null;
            /** @description Of a video. */
            captions?: components["schemas"]["Captions"][];
            /** @description Of a video. */
            durationMs?: number;
            /** @description Of a video. */
            uploadedAt?: components["schemas"]["Timestamp"];
        };
        PublicButton: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            buttonType: "TEXT" | "MEDIA" | "HTML_CSS";
            buttonText: string;
            /** @description Of a MEDIA button. */
            media: components["schemas"]["PublicMedia"] | null;
            /** @description Of an HTML_CSS button; empty else. */
            contentHtml: string;
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
            zIndex: components["schemas"]["ZIndex"];
        };
        PublicLinkArea: {
            id: components["schemas"]["Uuid"];
            label: string;
            link: components["schemas"]["PublicLink"] | null;
            positionLeft: components["schemas"]["ReferenceX"];
            positionTop: components["schemas"]["ReferenceY"];
            width: number;
            height: number;
            zIndex: components["schemas"]["ZIndex"];
        };
        PublicProduct: {
            id: components["schemas"]["Uuid"];
            productName: string;
            image: components["schemas"]["PublicMedia"] | null;
            price: components["schemas"]["Price"];
            description: string;
            linkButtonText: string;
            link: components["schemas"]["PublicLink"] | null;
            linkButtonColor: components["schemas"]["Colour"];
            linkTextColor: components["schemas"]["Colour"];
            coordinateX: components["schemas"]["ReferenceX"];
            coordinateY: components["schemas"]["ReferenceY"];
            hotspotColor: components["schemas"]["Colour"];
            textColor: components["schemas"]["Colour"];
            backgroundColor: components["schemas"]["Colour"];
            zIndex: components["schemas"]["ZIndex"];
        };
        PublicPluginElement: {
            id: components["schemas"]["Uuid"];
            plugin: string;
            element: string;
            data: {
                [key: string]: unknown;
            };
            positionLeft: components["schemas"]["ReferenceX"];
            positionTop: components["schemas"]["ReferenceY"];
            width: number;
            height: number;
            zIndex: components["schemas"]["ZIndex"];
        };
        PublicLink: components["schemas"]["TransitionExternal"] | components["schemas"]["PublicPageLink"] | components["schemas"]["TransitionInternal"] | components["schemas"]["TransitionSurvey"] | components["schemas"]["TransitionScript"];
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
            focusX: components["schemas"]["Percent"];
            focusY: components["schemas"]["Percent"];
            imageAlt: string;
            mainText: string;
            mainTextColor: components["schemas"]["Colour"];
            mainTextX: components["schemas"]["ReferenceX"];
            mainTextY: components["schemas"]["ReferenceY"];
            price: components["schemas"]["Price"];
            priceTextColor: components["schemas"]["Colour"];
            priceX: components["schemas"]["ReferenceX"];
            priceY: components["schemas"]["ReferenceY"];
            snsConfig: boolean;
            showCompany: boolean;
            /** @enum {string} */
            hoverArrowColor: "WHITE" | "DARK";
            arrowFadeInterval: number;
            sliderTime: number;
            backgroundMusic: boolean;
            speakerX: components["schemas"]["ReferenceX"];
            speakerY: components["schemas"]["ReferenceY"];
            albumX: components["schemas"]["ReferenceX"];
            albumY: components["schemas"]["ReferenceY"];
            chatbotScript: string;
            buttons: components["schemas"]["PublicButton"][];
            links: components["schemas"]["PublicLinkArea"][];
            products: components["schemas"]["PublicProduct"][];
            pluginElements: components["schemas"]["PublicPluginElement"][];
            /** @description Texts that fall back to the default language: `main_text`, `image_alt`, or `{element id}.{field}`. Absent where there are none. */
            untranslated?: string[];
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
        /** @description The products of an open page, or a locked one that has none by type. */
        PublicPageProducts: components["schemas"]["PublicOpenProducts"] | components["schemas"]["PublicLockedPage"];
        PublicOpenProducts: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            access: "open";
            id: components["schemas"]["Uuid"];
            position: components["schemas"]["Position"];
            products: components["schemas"]["PublicProduct"][];
        };
        /** @description The buttons of an open page, or a locked one that has none by type. */
        PublicPageButtons: components["schemas"]["PublicOpenButtons"] | components["schemas"]["PublicLockedPage"];
        PublicOpenButtons: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            access: "open";
            id: components["schemas"]["Uuid"];
            position: components["schemas"]["Position"];
            buttons: components["schemas"]["PublicButton"][];
        };
        /** @description The link areas of an open page, or a locked one that has none by type. */
        PublicPageLinks: components["schemas"]["PublicOpenLinks"] | components["schemas"]["PublicLockedPage"];
        PublicOpenLinks: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            access: "open";
            id: components["schemas"]["Uuid"];
            position: components["schemas"]["Position"];
            links: components["schemas"]["PublicLinkArea"][];
        };
        PublicScripts: {
            contactScript: string;
            membershipScript: string;
            formScript: string;
            /** @description Of plugins, in their order; releases of older days have none. */
            contributions?: components["schemas"]["PluginScripts"][];
        };
        /** @description What one plugin brings; empty where it brings nothing. */
        PluginScripts: {
            plugin: string;
            /** @description Markup for the head of every page. */
            head: string;
            /** @description Markup for the end of every page. */
            body: string;
            contactScript: string;
            membershipScript: string;
            formScript: string;
        };
        PublishedSite: {
            id: components["schemas"]["Uuid"];
            slug: string | null;
            name: string;
            title: string;
            /** @constant */
            status: "PUBLISH";
            /** @description Public address. */
            url: string;
            defaultLanguage: components["schemas"]["Language"];
            languages: components["schemas"]["Language"][];
            release: number;
        };
        PublicSettings: {
            /** @enum {string} */
            viewMode: "MOBILE" | "PC";
            globalMenuTextColor?: components["schemas"]["Colour"];
            globalMenuBackgroundColor?: components["schemas"]["Colour"];
            safeAreaColor?: components["schemas"]["Colour"];
            speakerColor?: components["schemas"]["Colour"];
            displayGlobalMenu: boolean;
            displayLanguageIcon: boolean;
            displayPageCount: boolean;
            displayAlbum: boolean;
            /** @description Absent where pages offer to be shared. */
            displayShare?: boolean;
            swipeRedirection: boolean;
            isEcLink: boolean;
            logo: components["schemas"]["PublicMedia"] | null;
            favicon: components["schemas"]["PublicMedia"] | null;
            sns: components["schemas"]["SnsLink"][];
            /** @description What the company's footer offers; the documents' texts are loaded when asked for. */
            company: {
                website: string;
                documents: number[];
            };
        };
        PublicSite: {
            id: components["schemas"]["Uuid"];
            slug: string | null;
            name: string;
            title: string;
            language: components["schemas"]["Language"];
            defaultLanguage: components["schemas"]["Language"];
            release: number;
            settings: components["schemas"]["PublicSettings"];
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
            /** @description Texts that fall back to the default language: `name`, `title`, or `categories.{index}`. Absent where there are none. */
            untranslated?: string[];
            /** @description The visible parts of plugins, by plugin id. */
            plugins: {
                [key: string]: unknown;
            };
        };
        Captions: {
            language: components["schemas"]["Language"];
            label: string;
            /** @description WebVTT, below the media base, leading slash. */
            path: string;
        };
        Percent: number;
        /** @description px in the 389×737 reference space. */
        ReferenceX: number;
        /** @description px in the 389×737 reference space. */
        ReferenceY: number;
        /** @description Yen, tax included. */
        Price: number | null;
        /** @description Elements with a higher one cover the others; equal ones stand in their order. */
        ZIndex: number;
        TransitionExternal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "EXTERNAL_URL";
            /** @description http, https, tel or mailto. */
            externalLinkUrl: string;
        };
        TransitionInternal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "INTERNAL_URL";
            /** @enum {string} */
            internalLinkType: "contact" | "form" | "membership";
        };
        TransitionSurvey: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "SURVEY";
            linkedSurveyId: components["schemas"]["Uuid"];
        };
        TransitionScript: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "SCRIPT";
            /** @description JavaScript that parses; runs on hosts of this site alone. */
            script: string;
        };
        PreviewSession: {
            accessToken: string;
            /** @description Seconds. */
            expiresIn: number;
            siteId: components["schemas"]["Uuid"];
            name: string;
            /** @description The draft's first page, on a host of its own that shows nothing without a token. */
            frameUrl: string;
        };
        SnsLink: {
            /**
             * @description Each at most once.
             * @enum {string}
             */
            snsType: "youtube" | "line" | "instagram" | "x" | "tiktok" | "facebook" | "phone_number" | "google_map";
            /** @description An http(s) address; of phone_number, the number. */
            snsUrl: string;
        };
        PublicCompany: {
            /**
             * @description Empty, or an http(s) address.
             * @default
             */
            companyWebsite: string;
            /**
             * @description Legal document 0: company profile.
             * @default
             */
            companyProfile: string;
            /**
             * @description Legal document 1: specific commercial transactions.
             * @default
             */
            companyClause: string;
            /**
             * @description Legal document 2: terms of use.
             * @default
             */
            termsOfService: string;
            /**
             * @description Legal document 3: privacy policy.
             * @default
             */
            privacyPolicy: string;
            /** @default false */
            showInForm: boolean;
            /** @default false */
            showInMemberShip: boolean;
            /** @default false */
            showInContact: boolean;
            /**
             * @description Who sends a form agrees to the terms and the privacy policy; both are then demanded.
             * @default false
             */
            contractAgreementRequired: boolean;
            /** @description Legal documents, by their numbers, that are in the site's default language for want of a translation. Absent where there are none. */
            untranslated?: number[];
        };
        /** @description What a homepage form is for; a visitor chooses where there are two, the first being the default. Of a contact form it says nothing. */
        FormModes: ("application" | "estimate")[];
        /** @description A PublicForm, and what it is for. */
        HomepageForm: {
            /** @description Goes back with the answers. */
            version: number;
            language: components["schemas"]["Language"];
            items: components["schemas"]["PublicFormItem"][];
            consent: components["schemas"]["FormConsent"];
            modes?: components["schemas"]["FormModes"];
        };
        FormReceipt: {
            id: components["schemas"]["Uuid"];
            receivedAt: components["schemas"]["Timestamp"];
            /** @description What the visitor is told. */
            message: string;
        };
        MemberSession: {
            accessToken: string;
            /** @description Seconds. */
            expiresIn: number;
        };
        /** @description A notice or an article as visitors get it. */
        DeliveredNotice: {
            id: components["schemas"]["Uuid"];
            /**
             * @description BCP 47, of the title.
             * @enum {string}
             */
            lang: "ja" | "en" | "zh-Hans" | "ko";
            /**
             * @description BCP 47, of the content. Absent where it is the same.
             * @enum {string}
             */
            contentLang?: "ja" | "en" | "zh-Hans" | "ko";
            title: string;
            content: string;
            newsUrl: string;
            image: components["schemas"]["PublicMedia"] | null;
            /** @description From when it is shown. */
            startDate: components["schemas"]["Timestamp"];
            endDate: components["schemas"]["Timestamp"] | null;
        };
        PopupState: {
            /** @description The server's time. */
            now: components["schemas"]["Timestamp"];
            /** @description The popup whose places are limited; null: the site has none. */
            popupId: components["schemas"]["Uuid"] | null;
            numberClicks: number;
            limit: number | null;
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
        PageId: components["schemas"]["Uuid"];
        /** @description The site's id or its slug. */
        PublicSiteId: string;
        /** @description Content language; every token of the specifications is accepted. */
        Lang: string;
        IdempotencyKey: string;
        /** @description Decides the content language where `lang` does not. */
        AcceptLanguage: string;
        PopupId: components["schemas"]["Uuid"];
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
    "endUser.listSites": {
        parameters: {
            query?: {
                /** @description The site's id or its slug. */
                siteId?: string;
                /** @description A page of the list, from 1. */
                skip?: number;
                /** @description Entries a page. */
                take?: number;
                /** @description Others than published sites are never listed. */
                status?: "publish" | "PUBLISH";
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
                        items: components["schemas"]["PublishedSite"][];
                        /** @description Of all pages. */
                        total: number;
                    };
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
    "endUser.getCompany": {
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
            /** @description The company. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicCompany"];
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
    "endUser.getScripts": {
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
            /** @description The scripts. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicScripts"];
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
    "endUser.listProducts": {
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
            /** @description The products. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPageProducts"];
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
    "endUser.listButtons": {
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
            /** @description The buttons. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPageButtons"];
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
    "endUser.listLinks": {
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
            /** @description The link areas. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPageLinks"];
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
    "endUser.getPrivatePage": {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicOpenPage"];
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
    "endUser.listPrivateProducts": {
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
            /** @description The products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicOpenProducts"];
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
    "endUser.listPrivateButtons": {
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
            /** @description The buttons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicOpenButtons"];
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
    "endUser.listPrivateLinks": {
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
            /** @description The link areas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicOpenLinks"];
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
    "preview.getStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "open";
                        /** @description Who was invited. */
                        email: string;
                        siteId: components["schemas"]["Uuid"];
                        name: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "preview.login": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
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
            /** @description A token, and where it opens the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewSession"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "preview.refreshToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A token, and where it opens the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewSession"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "preview.getSite": {
        parameters: {
            query?: {
                /** @description A host of the site's, by which it is asked for as well: 404 where it is none. */
                domain?: string;
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
                /** @description Whose eyes: of a visitor, or of a member of the site, to whom locked pages are open. */
                as?: "visitor" | "member";
            };
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSite"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "preview.getSeo": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of the site; empty texts where its pages speak for themselves. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        h1: string;
                        description: string;
                        /** @description Its creator's own markup. */
                        head: string;
                        /** @description Its creator's own markup. */
                        body: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "preview.listProducts": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
                /** @description Whose eyes: of a visitor, or of a member of the site, to whom locked pages are open. */
                as?: "visitor" | "member";
            };
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, or the outline of a locked page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPageProducts"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "preview.getCompany": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicCompany"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "forms.getContactSetting": {
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
            /** @description The form. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicForm"];
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "forms.getHomepageSetting": {
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
            /** @description The form. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomepageForm"];
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "forms.sendContact": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["FormAnswers"];
                    /** @description Content language in which the form was shown; every token of the specifications is accepted. */
                    lang?: string;
                    /** @description Of the form that was filled in; the one that is published now without it. */
                    formVersion?: number;
                    /** @description Agreement to the legal documents that stand with the form. */
                    agreed?: boolean;
                    /** @description Of the documents that were shown; the published ones without it. */
                    consentVersion?: string;
                    /** @description The page from which the visitor came. */
                    pageId?: string;
                    position?: string;
                    popupId?: string;
                    /** @description A field that people do not see; what fills it in is no person. */
                    trap?: string;
                    /** @description When the form was shown, UTC. */
                    shownAt?: string;
                };
            };
        };
        responses: {
            /** @description Received. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormReceipt"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "forms.sendHomepage": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["FormAnswers"];
                    /** @description Content language in which the form was shown; every token of the specifications is accepted. */
                    lang?: string;
                    /** @description Of the form that was filled in; the one that is published now without it. */
                    formVersion?: number;
                    /** @description Agreement to the legal documents that stand with the form. */
                    agreed?: boolean;
                    /** @description Of the documents that were shown; the published ones without it. */
                    consentVersion?: string;
                    /** @description The page from which the visitor came. */
                    pageId?: string;
                    position?: string;
                    popupId?: string;
                    /** @description A field that people do not see; what fills it in is no person. */
                    trap?: string;
                    /** @description When the form was shown, UTC. */
                    shownAt?: string;
                    /**
                     * @description The first that the form offers without it.
                     * @enum {string}
                     */
                    mode?: "application" | "estimate";
                };
            };
        };
        responses: {
            /** @description Received. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormReceipt"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "members.getSetting": {
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
            /** @description The form. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicForm"];
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
    "members.register": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["FormAnswers"];
                    /** @description Content language in which the form was shown; every token of the specifications is accepted. */
                    lang?: string;
                    /** @description Of the form that was filled in; the one that is published now without it. */
                    formVersion?: number;
                    /** @description Agreement to the legal documents that stand with the form. */
                    agreed?: boolean;
                    /** @description Of the documents that were shown; the published ones without it. */
                    consentVersion?: string;
                    /** @description The page from which the visitor came. */
                    pageId?: string;
                    position?: string;
                    popupId?: string;
                    /** @description A field that people do not see. What fills it in, or sends sooner than people write, gets the same answer; it is mailed once somebody asks for the mail again. */
                    trap?: string;
                    /** @description When the form was shown, UTC. */
                    shownAt?: string;
                };
            };
        };
        responses: {
            /** @description A mail is on its way, unless the address had too many. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expiresAt: components["schemas"]["Timestamp"];
                    };
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
    "members.resendRegisterEmail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Asked for. */
            202: {
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
    "members.completeRegistration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Signed in. The refresh cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSession"];
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
    "members.login": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
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
            /** @description Signed in. The refresh cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSession"];
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
    "members.requestPasswordReset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Requested. */
            202: {
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
    "members.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                    /** @description The password once more, from forms that ask for it twice. */
                    confirmPassword?: string;
                };
            };
        };
        responses: {
            /** @description The password is changed. */
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
    "members.refreshToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in. The refresh cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSession"];
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
    "members.logOut": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
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
    "notifications.listDelivered": {
        parameters: {
            query?: {
                /** @description The site's id or its slug. */
                siteId?: string;
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What they are told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        now: components["schemas"]["Timestamp"];
                        items: components["schemas"]["DeliveredNotice"][];
                        nextChangeAt: components["schemas"]["Timestamp"] | null;
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
    "popupCta.getState": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupState"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "popupCta.click": {
        parameters: {
            query?: never;
            header?: {
                /** @description What a browser fetches ahead is no click. */
                "sec-purpose"?: string;
            };
            path: {
                /** @description The site's id or its slug. */
                siteId: components["parameters"]["PublicSiteId"];
                popupId: components["parameters"]["PopupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clickId: components["schemas"]["Uuid"];
                    visitorId: components["schemas"]["Uuid"];
                    pageId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description Counted; where places are limited, the visitor has one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupState"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
}
