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
    "/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the sign-in screens may offer. */
        get: operations["auth.options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with a link to a new password.
         * @description The same answer, in the same time, whether the address is known or not. A person who never came in gets the invitation again.
         */
        post: operations["auth.forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a mailed link is for, without using it up.
         * @description Links lead to `/new-password?token=` and `/sign-up?token=` of the console. One that is wrong, used, replaced or too old answers 410 `auth.link_invalid`, here and where it is used.
         */
        post: operations["auth.verifyToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password by a mailed link (reset or invitation).
         * @description Uses the link up and ends every session of the person.
         */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password.
         * @description Ends the person's other sessions. The only change open to somebody who has to choose a password at the first sign-in.
         */
        post: operations["auth.changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an account of one's own on the trial plan.
         * @description Nothing is made before the mailed link is opened. The same answer, in the same time, for an address that has an account.
         */
        post: operations["auth.signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/complete-sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the account by the mailed link.
         * @description With the password that was typed at sign-up: whoever typed it need not be who reads the mail, and only one who is both gets the
         *     account. A wrong one is a 400 with a fault on it; after five the link is dead.
         */
        post: operations["auth.completeSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/act-as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act as the owner of an account below one's own.
         * @description Answers an access token for 15 minutes, without a cookie; ask again for another. It ends with the operator's own session, with
         *     either person's epoch, and when the account is no longer below the operator's. Everything done with it is audited under both names.
         */
        post: operations["auth.actAs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/end-acting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop acting as somebody else.
         * @description Called with the token of the acting; void afterwards.
         */
        post: operations["auth.endActing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/bulk-upload/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce a ZIP of pictures and videos that fill the grid of a site.
         * @description It is sent in parts, in any order and again as often as needed, within a day. Files named after cells (`A1.jpg`, `b3.mp4`; also in one folder) go there; when no name is a cell's, they fill the first category in the natural order of their names.
         */
        post: operations["bulkUploads.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/bulk-upload/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All parts are there; look at the files and, when every one conforms, fill the grid. */
        post: operations["bulkUploads.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-upload/{bulkUploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bulkUploadId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** An upload, the parts that are there, and how far it is. */
        get: operations["bulkUploads.get"];
        put?: never;
        post?: never;
        /** Give an upload up; the grid stays as it is. */
        delete: operations["bulkUploads.cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-upload/{bulkUploadId}/part": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bulkUploadId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses to PUT parts to, for an hour; a part can be sent again. */
        post: operations["bulkUploads.signParts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/site/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's published sites, as `/end-user/site` lists one.
         * @description Names are those of the drafts. `skip` is the number of a page, from 1.
         */
        get: operations["endUser.listOwnSites"];
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
    "/job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs of all accounts, the newest first; what is done is kept for a week, what was given up for a year. */
        get: operations["jobs.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many jobs wait, run and were given up, and how late the queue is. */
        get: operations["jobs.summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run all jobs of a kind again that were given up; at most a thousand, the oldest first. */
        post: operations["jobs.retryAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job/{jobId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a job again that was given up, from its first attempt. */
        post: operations["jobs.retry"];
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
    "/site/generate-logo-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address to PUT a logo or favicon to, for ten minutes and one use.
         * @description The picture goes to the account's library. With its size the answer says whether another one would look better; it is taken all the same.
         */
        post: operations["media.generateLogoUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's library, newest first. */
        get: operations["media.list"];
        put?: never;
        /** Addresses to PUT files for the library to, without any site; otherwise as `media.generateUrls`. */
        post: operations["media.addToLibrary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library's folders by name. */
        get: operations["media.listFolders"];
        put?: never;
        /** Add a folder; folders have two levels. */
        post: operations["media.createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-folder/{folderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /** Rename a folder, or move it into another one. */
        put: operations["media.updateFolder"];
        post?: never;
        /** Remove a folder; what is in it moves up. */
        delete: operations["media.deleteFolder"];
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
        /** Rename a medium, or put it into a folder. */
        put: operations["media.update"];
        post?: never;
        /**
         * Move a medium that nothing uses to the trash (30 days).
         * @description 409 `media.in_use` names where it is used; `media.uses` lists all of it.
         */
        delete: operations["media.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a medium out of the trash. */
        post: operations["media.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** Where a medium is used, in drafts and on published sites. */
        get: operations["media.uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}/crop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new picture of a part of one; the original stays.
         * @description The rectangle is in px of the picture turned by `rotation`. The new medium is PROCESSING.
         */
        post: operations["media.crop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give a video another poster: a moment of the film, or a picture of the library.
         * @description It is made in the background; `poster_pending` tells when it is there. Published sites show it from their next release on.
         */
        put: operations["media.setPoster"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}/captions": {
        parameters: {
            query: {
                language: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /** Give a video its captions in one language: WebVTT in UTF-8 of at most 1 MiB. */
        put: operations["media.setCaptions"];
        post?: never;
        /** Take a video's captions in one language away. */
        delete: operations["media.deleteCaptions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Latest information, the newest first: of one's account and those below it, and what accounts above show on one's sites. */
        get: operations["news.list"];
        put?: never;
        /** Write an article for sites: their visitors see it while it is published. */
        post: operations["news.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sites that an article may be distributed to, by name. */
        get: operations["news.listSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/generate-image-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An address that takes the picture of an article or a notice. */
        post: operations["news.generateImageUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/{newsId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** One article. */
        get: operations["news.get"];
        /** Change an article. */
        put: operations["news.update"];
        post?: never;
        /** Move an article to the trash. */
        delete: operations["news.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/{newsId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an article out of the trash. */
        post: operations["news.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/{newsId}/show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /** Show an article, or take it back; a draft that is shown is published. */
        put: operations["news.show"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system_noti": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notices that one has received, or that one's account has written; the newest first. */
        get: operations["systemNotices.list"];
        put?: never;
        /** Write a notice: MASTER to all, OEM_MASTER to the accounts below its own. */
        post: operations["systemNotices.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system_noti/unread_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many received notices one has not read yet. */
        get: operations["systemNotices.countUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system_noti/mark_as_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remember that one has read notices; one that was not received is left out. */
        put: operations["systemNotices.markAsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system_noti/{noticeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** One that was received or written. */
        get: operations["systemNotices.get"];
        /** Change a notice. */
        put: operations["systemNotices.update"];
        post?: never;
        /** Move a notice to the trash. */
        delete: operations["systemNotices.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system_noti/{noticeId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a notice out of the trash. */
        post: operations["systemNotices.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system_noti/{noticeId}/show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /** Show a notice, or take it back; a draft that is shown is published. */
        put: operations["systemNotices.show"];
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
    "/site/{siteId}/grid/size": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give the grid another size; what falls out of it goes to the trash (30 days).
         * @description Missing categories and pages are added empty. Categories with more pages than asked lose the last ones, those with fewer gain some.
         */
        put: operations["pages.resize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/copy": {
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
         * Copy pages, of this site or of another one of the account, into a category.
         * @description Elements get ids of their own. Links to pages that are copied with them lead to the copies, other links inside another site are dropped.
         */
        post: operations["pages.copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/place": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Move several pages, in the order given, to one place of the grid. */
        put: operations["pages.moveMany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/media": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Give several pages their pictures or videos at once, all or none. */
        put: operations["pages.fill"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/trash": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** What was removed from the grid within 30 days, newest first. */
        get: operations["pages.listTrash"];
        put?: never;
        /** Move several pages to the trash (30 days). */
        post: operations["pages.deleteMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/page/restore": {
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
         * Bring pages back from the trash.
         * @description Each goes to its own category and, as far as that is still so long, to its own place; with a removed category its name comes back too.
         */
        post: operations["pages.restore"];
        delete?: never;
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
    "/site/{siteId}/page/{pageId}/revision/{revision}": {
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
        /** A page as an earlier revision had it, texts in one language. */
        get: operations["pages.getRevision"];
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
    "/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans that one may choose or assign, archived ones left out. */
        get: operations["plans.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The flags and limits that a plan may have; the core's and those that plugins declare. */
        get: operations["plans.listFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The provider's plans. */
        get: operations["masterPlans.list"];
        put?: never;
        /** Define a plan. */
        post: operations["masterPlans.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/plan/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All plans of the provider at once, for choices. */
        get: operations["masterPlans.all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/plan/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** One plan. */
        get: operations["masterPlans.get"];
        /** Change a plan. Flags and limits work for its accounts on the next call; what is in use cannot be taken below what OEMs resell of it. */
        put: operations["masterPlans.update"];
        post?: never;
        /** Delete a plan that no account has or will have; others are archived. */
        delete: operations["masterPlans.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/plan-grant/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** The plans that an OEM may resell. */
        get: operations["masterPlans.getGrant"];
        /** Say which plans an OEM may resell; one that it resells already stays. */
        put: operations["masterPlans.setGrant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/plan-offer/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** The plans that accounts below this one may be given: the OEM's own below an OEM, else the provider's; archived ones left out. */
        get: operations["masterPlans.offered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans that this OEM resells, under its own names and prices. */
        get: operations["oemPlans.list"];
        put?: never;
        /** Resell a granted plan under a name and price of one's own; never more than was granted. */
        post: operations["oemPlans.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/plan/granted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The provider's plans that may be resold. */
        get: operations["oemPlans.granted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/plan/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** One resold plan. */
        get: operations["oemPlans.get"];
        /** Change a resold plan within its grant. */
        put: operations["oemPlans.update"];
        post?: never;
        /** Delete a resold plan that no account has or will have. */
        delete: operations["oemPlans.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Who may see the draft of a site, and where. */
        get: operations["preview.getShare"];
        put?: never;
        /**
         * Invite people to see the draft, or invite them again.
         * @description Each gets a mail with the preview's address; the password is never in it. An address gets one mail a minute and three an hour: who
         *     would get more is invited all the same. Without a `view`, who was invited before gets the link as it was then. Refused with 409 `preview.password_required` until the preview has a password, and with
         *     `limit_reached` for more than 100 people.
         */
        post: operations["preview.share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/share/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Take the preview from people, at once: what they have open is locked by its next call.
         * @description With `resend_all` the invitations of those who stay are sent again, within the same bounds as the first ones. Addresses that were not invited change nothing.
         */
        put: operations["preview.revoke"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview/site/{siteId}/share/set-password": {
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
         * The one password of the site's preview; with another one everybody has to log in anew.
         * @description Kept as a hash alone, so it is never shown again.
         */
        post: operations["preview.setPassword"];
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
    "/site/{siteId}/plugin-parts": {
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
        /** What visitors would get of plugins' parts if the draft were published now, of those that can be shown on the canvas. */
        get: operations["releases.draftParts"];
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
    "/site/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's sites as CSV, filtered as the list is; opens in Excel. */
        get: operations["sites.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move several sites to the trash (30 days), all or none; they are unpublished at once. */
        post: operations["sites.deleteMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/{accountId}/site": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** The sites of one account below the caller's, to look at; changing them takes acting as that account. */
        get: operations["sites.listOfAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/duplicate": {
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
        /** Make another site with the same settings, categories, pages and parts of plugins, as a DRAFT. */
        post: operations["sites.duplicate"];
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
        /** Bring a site back from the trash, as PRIVATE or DRAFT; without its custom path if another site of the account has that by now. */
        post: operations["sites.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sub-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of the account, its owner first. */
        get: operations["subAdmins.list"];
        put?: never;
        /** Add a person and invite them by mail. */
        post: operations["subAdmins.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sub-admin/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** One person of the account. */
        get: operations["subAdmins.get"];
        /** Change a person's name, address, role or rights; works on their next call. */
        put: operations["subAdmins.update"];
        post?: never;
        /** Remove a person; the owner and the last main contact stay. */
        delete: operations["subAdmins.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sub-admin/{personId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a removal of the last 30 days. */
        post: operations["subAdmins.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sub-admin/{personId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the invitation again. */
        post: operations["subAdmins.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of the last 30 days, newest first. */
        get: operations["masterImports.list"];
        put?: never;
        /** Read a CSV (5 MiB; UTF-8 with or without BOM, or Shift_JIS) without making anything: its headers, what they were taken for, and every faulty row. */
        post: operations["masterImports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-import/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and its faulty rows. */
        get: operations["masterImports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-import/{importId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which column is which field, and check all rows again. */
        put: operations["masterImports.map"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-import/{importId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the accounts in the background and invite their owners; refused while a row is faulty. */
        post: operations["masterImports.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-import/{importId}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The faulty rows as CSV, each with its reason, to be mended and sent again. */
        get: operations["masterImports.faults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of the last 30 days, newest first. */
        get: operations["oemMasterImports.list"];
        put?: never;
        /** Read a CSV (5 MiB; UTF-8 with or without BOM, or Shift_JIS) without making anything: its headers, what they were taken for, and every faulty row. */
        post: operations["oemMasterImports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-import/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and its faulty rows. */
        get: operations["oemMasterImports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-import/{importId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which column is which field, and check all rows again. */
        put: operations["oemMasterImports.map"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-import/{importId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the accounts in the background and invite their owners; refused while a row is faulty. */
        post: operations["oemMasterImports.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-import/{importId}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The faulty rows as CSV, each with its reason, to be mended and sent again. */
        get: operations["oemMasterImports.faults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of the last 30 days, newest first. */
        get: operations["oemAdminImports.list"];
        put?: never;
        /** Read a CSV (5 MiB; UTF-8 with or without BOM, or Shift_JIS) without making anything: its headers, what they were taken for, and every faulty row. */
        post: operations["oemAdminImports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-import/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and its faulty rows. */
        get: operations["oemAdminImports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-import/{importId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which column is which field, and check all rows again. */
        put: operations["oemAdminImports.map"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-import/{importId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the accounts in the background and invite their owners; refused while a row is faulty. */
        post: operations["oemAdminImports.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-import/{importId}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The faulty rows as CSV, each with its reason, to be mended and sent again. */
        get: operations["oemAdminImports.faults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contracts below one's own account, the next to end first. */
        get: operations["masterUserPlans.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-plan/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account's contract. */
        get: operations["masterUserPlans.get"];
        /** Choose another plan, from 00:00 in Japan on the first of next month; the present one takes a choice back. */
        put: operations["masterUserPlans.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-plan/{contractId}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What another plan would bring, and exactly what it would hide. */
        get: operations["masterUserPlans.difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-plan/{contractId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pause, resume or terminate a contract. Terminating cannot be undone: it asks for the company's name and a reason. */
        put: operations["masterUserPlans.setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contracts below one's own account, the next to end first. */
        get: operations["oemMasterUserPlans.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-plan/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account's contract. */
        get: operations["oemMasterUserPlans.get"];
        /** Choose another plan, from 00:00 in Japan on the first of next month; the present one takes a choice back. */
        put: operations["oemMasterUserPlans.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-plan/{contractId}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What another plan would bring, and exactly what it would hide. */
        get: operations["oemMasterUserPlans.difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-plan/{contractId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pause, resume or terminate a contract. Terminating cannot be undone: it asks for the company's name and a reason. */
        put: operations["oemMasterUserPlans.setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contracts below one's own account, the next to end first. */
        get: operations["oemAdminUserPlans.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-plan/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account's contract. */
        get: operations["oemAdminUserPlans.get"];
        /** Choose another plan, from 00:00 in Japan on the first of next month; the present one takes a choice back. */
        put: operations["oemAdminUserPlans.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-plan/{contractId}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What another plan would bring, and exactly what it would hide. */
        get: operations["oemAdminUserPlans.difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/user-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own contract. */
        get: operations["userPlans.getOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/user-plan/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account's contract. */
        get: operations["userPlans.get"];
        /** Choose another plan, from 00:00 in Japan on the first of next month; the present one takes a choice back. */
        put: operations["userPlans.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/user-plan/{contractId}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What another plan would bring, and exactly what it would hide. */
        get: operations["userPlans.difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/user-plan/{contractId}/termination": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /** Ask that the contract ends at its term. */
        put: operations["userPlans.askTermination"];
        post?: never;
        /** Take that back. */
        delete: operations["userPlans.withdrawTermination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts below one's own, each with its owner. */
        get: operations["masterUsers.list"];
        put?: never;
        /** Make an account with its owner and invite them by mail. */
        post: operations["masterUsers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account below one's own. */
        get: operations["masterUsers.get"];
        /** Change an account and its owner. A new address is mailed to both; what raises or lowers rights works on the next call. */
        put: operations["masterUsers.update"];
        post?: never;
        /** Put an account into the trash for 30 days: its contract has ended and no account is below it. */
        delete: operations["masterUsers.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user/{userId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an account out of the trash. */
        post: operations["masterUsers.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the owner's invitation again. */
        post: operations["masterUsers.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-history/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to an account and its contract, newest first. */
        get: operations["masterUsers.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/user-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV that spreadsheets open (UTF-8 with BOM, formula cells neutralised). */
        get: operations["masterUsers.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts below one's own, each with its owner. */
        get: operations["oemMasterUsers.list"];
        put?: never;
        /** Make an account with its owner and invite them by mail. */
        post: operations["oemMasterUsers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account below one's own. */
        get: operations["oemMasterUsers.get"];
        /** Change an account and its owner. A new address is mailed to both; what raises or lowers rights works on the next call. */
        put: operations["oemMasterUsers.update"];
        post?: never;
        /** Put an account into the trash for 30 days: its contract has ended and no account is below it. */
        delete: operations["oemMasterUsers.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user/{userId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an account out of the trash. */
        post: operations["oemMasterUsers.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the owner's invitation again. */
        post: operations["oemMasterUsers.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-history/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to an account and its contract, newest first. */
        get: operations["oemMasterUsers.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-master/user-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV that spreadsheets open (UTF-8 with BOM, formula cells neutralised). */
        get: operations["oemMasterUsers.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts below one's own, each with its owner. */
        get: operations["oemAdminUsers.list"];
        put?: never;
        /** Make an account with its owner and invite them by mail. */
        post: operations["oemAdminUsers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account below one's own. */
        get: operations["oemAdminUsers.get"];
        /** Change an account and its owner. A new address is mailed to both; what raises or lowers rights works on the next call. */
        put: operations["oemAdminUsers.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the owner's invitation again. */
        post: operations["oemAdminUsers.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-history/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to an account and its contract, newest first. */
        get: operations["oemAdminUsers.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oem-admin/user-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV that spreadsheets open (UTF-8 with BOM, formula cells neutralised). */
        get: operations["oemAdminUsers.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an operator decides for the whole installation. */
        get: operations["master.getSettings"];
        /** Change what an operator decides for the whole installation. */
        put: operations["master.updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Oneself and one's account. */
        get: operations["users.getOwn"];
        /** Change one's own name and language; who may edit the account, its name too. */
        put: operations["users.updateOwn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Use an uploaded picture as one's own; null takes it away.
         * @description Answers 202 while the picture is still being made, and nothing has changed; ask again.
         */
        put: operations["users.usePicture"];
        /** An address to PUT a profile picture to (2 MiB). */
        post: operations["users.uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Use an uploaded picture as the account's logo, shown in the console of the accounts below too; null takes it away.
         * @description Answers 202 while the picture is still being made, and nothing has changed; ask again.
         */
        put: operations["users.useLogo"];
        /** An address to PUT the account's logo to (2 MiB). */
        post: operations["users.uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/domain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Where a site is, and its own domain with its records and what was last seen of them in DNS. */
        get: operations["customDomain.get"];
        /** Whether the default address leads to the domain, once it is verified. */
        put: operations["customDomain.update"];
        /**
         * Put a site on a domain of one's own.
         * @description The site stays live on its default address. A domain that the account has already is shared: its sites differ by their custom
         *     paths, and at most one has none. A new one is looked up in DNS for 72 hours until both of its records, the TXT record with this
         *     claim's token and the one that leads here, are there. Refused with 400: `custom_domain.host_invalid`, `custom_domain.host_ip`,
         *     `custom_domain.host_address`, `custom_domain.host_wildcard`, `custom_domain.host_too_long`, `custom_domain.host_mixed_script`,
         *     `custom_domain.host_public_suffix`, `custom_domain.host_reserved`; with 409: `hosts.taken` while another account has it,
         *     `hosts.path_taken`, `hosts.other` while the site is on another, and `limit_reached`.
         */
        post: operations["customDomain.claim"];
        /**
         * Put a site back on its default address, at once.
         * @description With its last site the account gives the domain up; its token is worth nothing any more.
         */
        delete: operations["customDomain.leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/domain/check": {
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
        /** Look a site's domain up in DNS now; once in ten seconds. */
        post: operations["customDomain.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/domain/restart": {
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
        /** Look for the same records for another 72 hours, once that has ended without them. */
        post: operations["customDomain.restart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The domains that the account has, or is about to have. */
        get: operations["customDomain.list"];
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
    "/site/{siteId}/form-setting": {
        parameters: {
            query: {
                formType: components["parameters"]["FormType"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** A form as its creator writes it: items, recipient, replies. */
        get: operations["forms.getSetting"];
        /** Save a form; other items make a new version of it, which visitors see once the site is published. */
        put: operations["forms.updateSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What visitors sent by a site's contact form, newest first. */
        get: operations["forms.listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-contact/export-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV, a column for each item; opens in Excel. */
        get: operations["forms.exportContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What visitors sent by a site's application form, newest first. */
        get: operations["forms.listForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-form/export-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV, a column for each item; opens in Excel. */
        get: operations["forms.exportForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-entry/{formEntryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formEntryId: components["parameters"]["FormEntryId"];
            };
            cookie?: never;
        };
        /** An entry: its answers under the form that was filled in, and what was agreed to. */
        get: operations["forms.getEntry"];
        put?: never;
        post?: never;
        /** Delete an entry for good, as its sender may ask. */
        delete: operations["forms.deleteEntry"];
        options?: never;
        head?: never;
        /** Say that an entry is spam, or is none. */
        patch: operations["forms.updateEntry"];
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
    "/site/{siteId}/membership-setting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** The membership form as its creator writes it. */
        get: operations["members.getForm"];
        /** Save the form; other items make a new version of it, which visitors see once the site is published. */
        put: operations["members.updateForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of a site, newest first. */
        get: operations["members.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-member/export-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV, a column for each item; opens in Excel. */
        get: operations["members.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-member/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        /** A member with what they filled in. */
        get: operations["members.get"];
        put?: never;
        post?: never;
        /** Remove a member with all that is known of them; their sign-ins end at once. */
        delete: operations["members.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/languages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** The languages of a site, how complete each is, and those that were removed within 30 days. */
        get: operations["multilingual.list"];
        /** Whether visitors get a language with the next publishing. */
        put: operations["multilingual.update"];
        /**
         * Add a language, with nothing in it or with a copy of another one's texts.
         * @description It is in preparation until it is published or shown. Refused with 409 `languages.present`, `languages.absent` for one to copy from.
         */
        post: operations["multilingual.add"];
        /** Move a language with all of its texts to the trash; visitors lose it with the next publishing. */
        delete: operations["multilingual.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/languages/publish": {
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
         * Publish one language alone; visitors get the others as they were.
         * @description Refused with 409: `releases.nothing_published` while visitors see nothing of the site, `releases.default_changed` while they see it in
         *     another default language, `releases.incomplete` as publishing the whole is.
         */
        post: operations["multilingual.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/languages/{removedId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                removedId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a language back from the trash with its texts, in preparation.
         * @description Refused with 409 `languages.present` while the site has that language again.
         */
        post: operations["multilingual.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/texts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** A page's texts, or a plugin's, or without either the site's own and its menu's, each in every language of the site. */
        get: operations["multilingual.listTexts"];
        /**
         * Save translations. An empty one falls back to the default language again.
         * @description Refused with 409 `multilingual.text_changed`, naming each text that is not as it was read any more.
         */
        put: operations["multilingual.saveTexts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/texts/progress": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** How far the translation into a language is, page by page; the site's own texts first. */
        get: operations["multilingual.progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/texts/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Every text as CSV, a column for each language; opens in Excel. */
        get: operations["multilingual.exportCsv"];
        put?: never;
        /**
         * Read translations from a CSV of this shape (5 MiB): what they change, or, with `apply`, change it.
         * @description Rows belong together by their ids; a column for a language stands for it, the default one's is only compared. Refused with 400
         *     `multilingual.file_unreadable`, `multilingual.file_without_ids`, `multilingual.file_other_site`; with 409 `multilingual.text_changed`.
         */
        post: operations["multilingual.importCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/texts/xliff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Every text of the default language with its translation as XLIFF 2.1. */
        get: operations["multilingual.exportXliff"];
        put?: never;
        /**
         * Read translations from XLIFF 2.0 or 2.1 (5 MiB): what they change, or, with `apply`, change it.
         * @description The language is the file's `trgLang`. A document type and entities but the five of XML are refused. Refused with 400
         *     `multilingual.file_unreadable`, `multilingual.file_entities`, `multilingual.file_other_site`, `multilingual.file_language`; with 409
         *     `multilingual.text_changed`.
         */
        post: operations["multilingual.importXliff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/noti_delivery": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A site's notices, the newest first; texts in one language, in the site's default one where they are missing. */
        get: operations["notifications.list"];
        put?: never;
        /** Write a notice; texts in one language. */
        post: operations["notifications.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/noti_delivery/{notificationId}": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        /** One notice, its texts in one language as they were written. */
        get: operations["notifications.get"];
        /** Change a notice, and its texts in one language. */
        put: operations["notifications.update"];
        post?: never;
        /** Move a notice to the trash. */
        delete: operations["notifications.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/noti_delivery/{notificationId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a notice out of the trash. */
        post: operations["notifications.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/noti_delivery/{notificationId}/show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        get?: never;
        /** Show a notice, or take it back; a draft that is shown is published. */
        put: operations["notifications.show"];
        post?: never;
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
    "/site/{siteId}/popup-cta": {
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
        /** A site's popups with their texts in one language; revision 0 before the first save. */
        get: operations["popupCta.get"];
        /**
         * Save a site's popups, and their texts in one language.
         * @description A part that is null is removed. One without an id is a new one: its places are counted from nought, and so it is with a part
         *     whose id is left out although it was there, which begins a new round. A limit may be set below what is taken: the popup is
         *     full then, and nothing is taken back.
         */
        put: operations["popupCta.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/{siteId}/popup-cta/counts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** What has been counted of a site's popups so far. */
        get: operations["popupCta.listCounts"];
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
        /**
         * Format: date
         * @description A day in Japan.
         */
        CalendarDate: string;
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
        FormItem: {
            id: components["schemas"]["FormItemId"];
            typeInput: components["schemas"]["FormInput"];
            format: components["schemas"]["FormFormat"];
            /** @description A text box of several lines. */
            isMultiline: boolean;
            /** @description In the site's default language. */
            title: string;
            placeholder: string;
            /** @description Of checkboxes, at least one. */
            isRequired: boolean;
            minLength: components["schemas"]["FormLength"];
            maxLength: components["schemas"]["FormLength"];
            min: components["schemas"]["FormNumber"];
            max: components["schemas"]["FormNumber"];
            minItems: components["schemas"]["FormCount"];
            maxItems: components["schemas"]["FormCount"];
            /** @description The item whose answer it has to repeat. */
            sameAs: components["schemas"]["FormItemId"] | null;
            options: components["schemas"]["FormOption"][];
            /** @description Texts in other languages; what is empty falls back to the item's own. */
            translations: {
                [key: string]: components["schemas"]["FormItemTexts"];
            };
        };
        FormOption: {
            /** @description Unique in its item. */
            id: string;
            label: string;
            isDefault: boolean;
        };
        FormItemTexts: {
            title: string;
            placeholder: string;
            /** @description By the option's id. */
            labels: {
                [key: string]: string;
            };
        };
        /** @description In the order of the form; how many a plugin takes, its limit says. */
        FormItems: components["schemas"]["FormItem"][];
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
        /** @description Of a mailed link; good for one use. */
        MailToken: string;
        /** @description Trimmed, NFKC, in lower case where it is compared. */
        Email: string;
        /** @description 8 to 20 characters: a lower and an upper case letter, a digit, a special character; no white space. */
        NewPassword: string;
        /** @enum {string} */
        Authority: "view" | "edit";
        /** @enum {string} */
        Locale: "ja" | "en" | "cn" | "kr";
        /** @enum {string} */
        AdminRole: "main_contact" | "editor" | "viewer";
        /** @enum {string} */
        ContractStatus: "active" | "suspended" | "terminated" | "inactive";
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
            /**
             * @description The role whose area of the console this is: the role itself, or a sub-admin's parent's.
             * @enum {string}
             */
            area: "MASTER" | "OEM_MASTER" | "OEM_ADMIN" | "USER" | "MASTER_USER";
            authority: components["schemas"]["Authority"];
            adminRole: components["schemas"]["AdminRole"];
            /** @description May make accounts below the own one. */
            licenseIssuance: boolean;
            locale: components["schemas"]["Locale"];
            pictureUrl: string | null;
            /** @description Nothing else is open before a new password is chosen. */
            mustChangePassword: boolean;
            /** @description Who really acts, when an operator acts as this person. */
            acting: null | {
                id: components["schemas"]["Uuid"];
                name: string;
            };
            /**
             * @description First segment of the console's addresses.
             * @enum {string}
             */
            userType: "master" | "masteruser" | "admin" | "adminuser";
            account: {
                id: components["schemas"]["Uuid"];
                name: string;
                contractStatus: components["schemas"]["ContractStatus"];
                contractEndsOn: components["schemas"]["CalendarDate"] | null;
                /** @description Of the account, or of the nearest above it that has one. */
                logoUrl: string | null;
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
        BulkUpload: {
            id: components["schemas"]["Uuid"];
            siteId: components["schemas"]["Uuid"];
            name: string;
            /** @description Bytes. */
            size: number;
            grow: boolean;
            /**
             * @description REFUSED: nothing was assigned; `problem` and `report` say why.
             * @enum {string}
             */
            state: "UPLOADING" | "PROCESSING" | "DONE" | "REFUSED" | "CANCELLED";
            /** @description Bytes of each part; the last one has the rest. */
            partSize: number;
            partCount: number;
            /** @description Numbers of those that are there. */
            parts: number[];
            /** @description Files that are ready, of all; 0 of 0 while they are not counted. */
            progress: {
                done: number;
                total: number;
            };
            /** @description Of the archive as a whole. */
            problem: components["schemas"]["MediaError"] | null;
            /** @description Every file that counts. */
            report: components["schemas"]["BulkUploadFile"][];
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        BulkUploadFile: {
            name: string;
            position: components["schemas"]["Position"] | null;
            /** @description Why it does not conform. */
            error: components["schemas"]["MediaError"] | null;
        };
        BulkUploadPart: {
            number: number;
            /** @description Bytes that have to come. */
            size: number;
            url: string;
            /** @description Headers to send with the PUT. */
            headers: {
                [key: string]: string;
            };
            expiresAt: components["schemas"]["Timestamp"];
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
        Job: {
            id: components["schemas"]["Uuid"];
            /** @description <module>.<job> */
            name: string;
            /**
             * @description scheduled: its time has not come; due: it has; queued: the queue has it; retrying: it failed and waits for its next attempt; dead: it was given up.
             * @enum {string}
             */
            status: "scheduled" | "due" | "queued" | "running" | "retrying" | "done" | "dead";
            /** @description Whose it is; null for the installation's own. */
            account: string | null;
            attempts: number;
            /** @description False where no module of this server knows such a job any more. */
            runnable: boolean;
            /** @description Null where it was never to wait. */
            runAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            finishedAt: components["schemas"]["Timestamp"] | null;
            lastError: string | null;
        };
        JobSummary: {
            /**
             * @description What carries the jobs to the workers.
             * @enum {string}
             */
            backend: "redis" | "postgres";
            waiting: number;
            running: number;
            dead: number;
            /** @description Since when the oldest job waits that could run; null where none does. */
            oldestDueAt: components["schemas"]["Timestamp"] | null;
            deadByName: {
                name: string;
                count: number;
                lastAt: components["schemas"]["Timestamp"];
                runnable: boolean;
            }[];
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
            /** @description Another poster is being made. */
            posterPending: boolean;
            hlsUrl: string | null;
            /**
             * @description UNAVAILABLE: the server has no ffmpeg; the MP4 is served.
             * @enum {string}
             */
            hlsStatus: "NONE" | "PENDING" | "READY" | "UNAVAILABLE";
            captions: components["schemas"]["Captions"][];
            /** @description As visitors get it; null until it is READY. */
            published: components["schemas"]["PublicMedia"] | null;
            error: components["schemas"]["MediaError"] | null;
        };
        MediaError: {
            code: string;
            message: string;
        };
        MediaUpload: {
            mediaId: components["schemas"]["Uuid"];
            url: string;
            /** @description Headers to send with the PUT. */
            headers: {
                [key: string]: string;
            };
            expiresAt: components["schemas"]["Timestamp"];
        };
        PictureSize: {
            /** @description px. */
            width: number;
            height: number;
        };
        Captions: {
            language: components["schemas"]["Language"];
            label: string;
            /** @description WebVTT, below the media base, leading slash. */
            path: string;
        };
        LibraryMedium: {
            medium: components["schemas"]["Media"];
            /** @description Bytes of the file as it came. */
            size: number;
            /** @description Of a video. */
            durationMs: number | null;
            folderId: components["schemas"]["Uuid"] | null;
            /** @description The picture that it was cut from. */
            sourceMediaId: components["schemas"]["Uuid"] | null;
            /** @description Places that use it. */
            uses: number;
            createdAt: components["schemas"]["Timestamp"];
            deletedAt: components["schemas"]["Timestamp"] | null;
        };
        MediaUse: {
            /**
             * @description PLUGIN: what a plugin shows on the site. RELEASE: what visitors see of the site now.
             * @enum {string}
             */
            kind: "PAGE" | "BUTTON" | "PRODUCT" | "PLUGIN_ELEMENT" | "PLUGIN" | "LOGO" | "FAVICON" | "RELEASE";
            siteId: components["schemas"]["Uuid"];
            siteName: string;
            pageId: components["schemas"]["Uuid"] | null;
            position: components["schemas"]["Position"] | null;
            elementId: components["schemas"]["Uuid"] | null;
            /** @description Id of the plugin, of a use by one. */
            plugin: string | null;
        };
        MediaFolder: {
            id: components["schemas"]["Uuid"];
            name: string;
            parentId: components["schemas"]["Uuid"] | null;
            /** @description How many are in it. */
            media: number;
        };
        /**
         * @description A scheduled one is `unpublished` with a start to come, until its start.
         * @enum {string}
         */
        NoticeStatus: "published" | "unpublished" | "draft" | "expired";
        NewsSite: {
            id: components["schemas"]["Uuid"];
            name: string;
            accountName: string;
            /** @enum {string} */
            status: "DRAFT" | "PUBLISH" | "PRIVATE";
        };
        NewsInput: {
            title: string;
            content: string;
            /** @default  */
            contentUrl: string;
            /** @default null */
            imageId: components["schemas"]["Uuid"] | null;
            /** @description Distribution sites; only a draft may have none. */
            siteIds: components["schemas"]["Uuid"][];
            /** @enum {string} */
            publicationType: "INSTANT" | "SCHEDULED";
            /** @description Of a scheduled one; null of an instant one. */
            startDate?: components["schemas"]["Timestamp"] | null;
            /** @description Required with a start; an instant one without it stays until it is taken back. */
            endDate?: components["schemas"]["Timestamp"] | null;
            /**
             * @description Save draft: it is shown to nobody.
             * @default false
             */
            draft: boolean;
        };
        News: {
            id: components["schemas"]["Uuid"];
            title: string;
            content: string;
            contentUrl: string;
            /** @description Of a list, the first three. */
            sites: components["schemas"]["NewsSite"][];
            siteCount: number;
            /** @enum {string} */
            publicationType: "INSTANT" | "SCHEDULED";
            /** @description The account that wrote it. */
            author: string;
            /** @description One's own account wrote it. */
            isOwn: boolean;
            /** @description False of what an account above shows on one's sites. */
            editable: boolean;
            status: components["schemas"]["NoticeStatus"];
            /** @description Taken back by `show`. */
            isHidden: boolean;
            startDate: components["schemas"]["Timestamp"] | null;
            endDate: components["schemas"]["Timestamp"] | null;
            publishedAt: components["schemas"]["Timestamp"] | null;
            imageId: components["schemas"]["Uuid"] | null;
            /** @description Null while it is being made. */
            imageUrl: string | null;
            createdAt: components["schemas"]["Timestamp"];
            revision: number;
        };
        /** @enum {string} */
        SystemNoticeReceiver: "OEM_MASTER" | "OEM_ADMIN" | "OEM_USER" | "MASTER_USER";
        SystemNoticeInput: {
            title: string;
            content: string;
            /** @default  */
            url: string;
            /** @default null */
            imageId: components["schemas"]["Uuid"] | null;
            /** @description Receiver groups; only a draft may have none. */
            receivers: components["schemas"]["SystemNoticeReceiver"][];
            /** @enum {string} */
            publishType: "INSTANT" | "RESERVE";
            /** @description Of a scheduled one; null of an instant one. */
            startDate?: components["schemas"]["Timestamp"] | null;
            /** @description Required with a start; an instant one without it stays until it is taken back. */
            endDate?: components["schemas"]["Timestamp"] | null;
            /**
             * @description Save draft: it is shown to nobody.
             * @default false
             */
            draft: boolean;
        };
        SystemNotice: {
            id: components["schemas"]["Uuid"];
            title: string;
            content: string;
            url: string;
            /** @description None in what was received. */
            receivers: components["schemas"]["SystemNoticeReceiver"][];
            /** @enum {string} */
            publishType: "INSTANT" | "RESERVE";
            /** @description The account that wrote it. */
            sender: string;
            isOwn: boolean;
            /** @description Of what was received; true of one's own. */
            isRead: boolean;
            status: components["schemas"]["NoticeStatus"];
            /** @description Taken back by `show`. */
            isHidden: boolean;
            startDate: components["schemas"]["Timestamp"] | null;
            endDate: components["schemas"]["Timestamp"] | null;
            publishedAt: components["schemas"]["Timestamp"] | null;
            imageId: components["schemas"]["Uuid"] | null;
            /** @description Null while it is being made. */
            imageUrl: string | null;
            createdAt: components["schemas"]["Timestamp"];
            revision: number;
        };
        Grid: {
            siteId: components["schemas"]["Uuid"];
            categories: {
                id: components["schemas"]["Uuid"];
                order: number;
                /** @description In the site's default language. */
                name: string;
                /** @description In the site's other languages, as far as each has one of its own. */
                names?: {
                    [key: string]: string;
                };
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
            /** @description Visitors who are no members see a lock instead. */
            membersOnlyLock: boolean;
            /** @description Saved, made or brought back since the release that visitors see (or last saw) was made; false of a site that was never published. */
            changed: boolean;
        };
        PageIds: components["schemas"]["Uuid"][];
        PagePlaces: {
            /** @description The categories that lost or got pages; all others are as they were. */
            categories: {
                id: components["schemas"]["Uuid"];
                /** @description In their order. */
                pageIds: components["schemas"]["Uuid"][];
            }[];
        };
        CopiedPages: {
            /** @description In the order of the originals. */
            pageIds: components["schemas"]["Uuid"][];
            grid: components["schemas"]["Grid"];
        };
        TrashedPage: {
            id: components["schemas"]["Uuid"];
            categoryId: components["schemas"]["Uuid"];
            categoryName: string;
            /** @description Where it stood. */
            order: number;
            media: components["schemas"]["Media"] | null;
            mainText: string;
            deletedAt: components["schemas"]["Timestamp"];
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
        /** @description What a tap does. */
        Transition: components["schemas"]["TransitionExternal"] | components["schemas"]["TransitionPage"] | components["schemas"]["TransitionLink"] | components["schemas"]["TransitionInternal"] | components["schemas"]["TransitionSurvey"] | components["schemas"]["TransitionScript"];
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
        /**
         * @deprecated
         * @description An older name of CREATIVE_BLOCK; accepted, never answered.
         */
        TransitionLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            transitionType: "LINK";
            targetPageId: components["schemas"]["Uuid"];
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
        /** @description A call to action. Defaults: #99D52A on white text, centred near the foot of the cell. */
        Button: {
            id: components["schemas"]["Uuid"];
            /**
             * @default TEXT
             * @enum {string}
             */
            buttonType: "TEXT" | "MEDIA" | "HTML_CSS";
            /** @description A TEXT button's caption; of the other kinds, what is read out instead. */
            buttonText: string;
            /**
             * @description A MEDIA button's picture or video.
             * @default null
             */
            buttonMediaId: components["schemas"]["Uuid"] | null;
            /**
             * @description A MEDIA button keeps its medium's shape when it is resized.
             * @default true
             */
            lockAspectRatio: boolean;
            /**
             * @description An HTML_CSS button's content.
             * @default
             */
            buttonContentHtml: string;
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
            /** @default 0 */
            zIndex: components["schemas"]["ZIndex"];
            /**
             * @description Not published.
             * @default false
             */
            hidden: boolean;
            /**
             * @description The editor's handles leave it alone.
             * @default false
             */
            locked: boolean;
        };
        /** @description A place of the picture that can be tapped. */
        LinkArea: {
            id: components["schemas"]["Uuid"];
            /**
             * @description What is read out.
             * @default
             */
            label: string;
            transition: components["schemas"]["Transition"] | null;
            /** @default 70 */
            positionLeft: components["schemas"]["ReferenceX"];
            /** @default 150 */
            positionTop: components["schemas"]["ReferenceY"];
            /**
             * @description px in the 389×737 reference space.
             * @default 50
             */
            width: number;
            /**
             * @description px in the 389×737 reference space.
             * @default 50
             */
            height: number;
            /** @default 0 */
            zIndex: components["schemas"]["ZIndex"];
            /** @default false */
            hidden: boolean;
            /** @default false */
            locked: boolean;
        };
        /** @description A product behind a hotspot of the picture; opens as a popup. */
        Product: {
            id: components["schemas"]["Uuid"];
            productName: string;
            /** @default null */
            imageMediaId: components["schemas"]["Uuid"] | null;
            /** @default null */
            price: components["schemas"]["Price"];
            /** @default  */
            description: string;
            /** @default  */
            linkButtonText: string;
            transition: components["schemas"]["Transition"] | null;
            /** @default #2BAA50 */
            linkButtonColor: components["schemas"]["Colour"];
            /** @default #ffffff */
            linkTextColor: components["schemas"]["Colour"];
            /** @default 65 */
            coordinateX: components["schemas"]["ReferenceX"];
            /** @default 260 */
            coordinateY: components["schemas"]["ReferenceY"];
            /** @default #ffffff */
            hotspotColor: components["schemas"]["Colour"];
            /** @default #1f2328 */
            textColor: components["schemas"]["Colour"];
            /** @default #ffffff */
            backgroundColor: components["schemas"]["Colour"];
            /** @default 0 */
            zIndex: components["schemas"]["ZIndex"];
            /** @default false */
            hidden: boolean;
            /** @default false */
            locked: boolean;
        };
        /** @description What a plugin adds to a page; its data are as the plugin's own schema says. */
        PluginElement: {
            id: components["schemas"]["Uuid"];
            plugin: string;
            element: string;
            data: {
                [key: string]: unknown;
            };
            /** @default 120 */
            positionLeft: components["schemas"]["ReferenceX"];
            /** @default 300 */
            positionTop: components["schemas"]["ReferenceY"];
            /**
             * @description px in the 389×737 reference space.
             * @default 120
             */
            width: number;
            /**
             * @description px in the 389×737 reference space.
             * @default 120
             */
            height: number;
            /** @default 0 */
            zIndex: components["schemas"]["ZIndex"];
            /** @default false */
            hidden: boolean;
            /** @default false */
            locked: boolean;
        };
        PageDocument: {
            mediaId: components["schemas"]["Uuid"] | null;
            /**
             * @description The point of the medium that stays in view, from its left edge.
             * @default 50
             */
            focusX: components["schemas"]["Percent"];
            /**
             * @description From its top edge.
             * @default 50
             */
            focusY: components["schemas"]["Percent"];
            imageAlt: string;
            mainText: string;
            /** @default #ffffff */
            mainTextColor: components["schemas"]["Colour"];
            /** @default 24 */
            mainTextX: components["schemas"]["ReferenceX"];
            /** @default 96 */
            mainTextY: components["schemas"]["ReferenceY"];
            /** @default null */
            price: components["schemas"]["Price"];
            /** @default #ffffff */
            priceTextColor: components["schemas"]["Colour"];
            /** @default 24 */
            priceX: components["schemas"]["ReferenceX"];
            /** @default 530 */
            priceY: components["schemas"]["ReferenceY"];
            /**
             * @description The site's SNS links are shown.
             * @default true
             */
            snsConfig: boolean;
            /**
             * @description The company's footer is shown.
             * @default true
             */
            showCompany: boolean;
            /** @default false */
            membersOnlyLock: boolean;
            /**
             * @default WHITE
             * @enum {string}
             */
            hoverArrowColor: "WHITE" | "DARK";
            /**
             * @description Seconds after which the arrows fade; 0: they stay.
             * @default 3
             */
            arrowFadeInterval: number;
            /**
             * @description Seconds in view after which the next page comes; 0: never.
             * @default 0
             */
            sliderTime: number;
            /**
             * @description The page's video plays with its sound.
             * @default false
             */
            backgroundMusic: boolean;
            /** @default 333 */
            speakerX: components["schemas"]["ReferenceX"];
            /** @default 72 */
            speakerY: components["schemas"]["ReferenceY"];
            /** @default 333 */
            albumX: components["schemas"]["ReferenceX"];
            /** @default 124 */
            albumY: components["schemas"]["ReferenceY"];
            /**
             * @description As the SEO body: script elements alone.
             * @default
             */
            chatbotScript: string;
            buttons: components["schemas"]["Button"][];
            /** @default [] */
            links: components["schemas"]["LinkArea"][];
            /** @default [] */
            products: components["schemas"]["Product"][];
            /** @default [] */
            pluginElements: components["schemas"]["PluginElement"][];
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
            /** @description The media of its buttons and products, each once. */
            usedMedia: components["schemas"]["Media"][];
        };
        PlanInput: {
            name: components["schemas"]["Name"];
            /** @description Yen a month without tax. */
            price: number;
            /** @description Cells a site. */
            quantitySwipe: number;
            quantitySite: number;
            /** @description Page views a month. */
            limitAccess: number;
            /** @description Yen for each started block of page views above the limit, without tax. */
            limitAccessPrice: number;
            flags: string[];
            /** @description Not offered any more; who has it keeps it. */
            archived?: boolean;
        };
        ResalePlanInput: {
            name: components["schemas"]["Name"];
            /** @description Yen a month without tax. */
            price: number;
            /** @description Cells a site. */
            quantitySwipe: number;
            quantitySite: number;
            /** @description Page views a month. */
            limitAccess: number;
            /** @description Yen for each started block of page views above the limit, without tax. */
            limitAccessPrice: number;
            flags: string[];
            /** @description Not offered any more; who has it keeps it. */
            archived?: boolean;
            basePlanId: components["schemas"]["Uuid"];
        };
        SoldPlan: {
            id: components["schemas"]["Uuid"];
            name: string;
            /** @description Yen a month without tax. */
            price: number;
            /** @description Cells a site. */
            quantitySwipe: number;
            quantitySite: number;
            /** @description Page views a month. */
            limitAccess: number;
            /** @description Yen for each started block of page views above the limit, without tax. */
            limitAccessPrice: number;
            flags: string[];
            archived: boolean;
            /** @description Of a resold plan: what it was made of. */
            basePlan: components["schemas"]["PlanRef"] | null;
            /** @description Accounts that have it; null for who only chooses. */
            accounts: number | null;
            revision: number;
        };
        PlanGrant: {
            planIds: components["schemas"]["Uuid"][];
        };
        /** @description How the draft is looked at, as the link says; what is left out is as a visitor would have it now. */
        PreviewView: {
            lang?: components["schemas"]["Language"];
            at?: components["schemas"]["Timestamp"];
            /** @enum {string} */
            as?: "visitor" | "member";
            cell?: components["schemas"]["Position"];
        };
        PreviewInvitation: {
            email: string;
            /** @enum {string} */
            state: "INVITED" | "OPENED" | "REVOKED";
            /**
             * @description Of the mails.
             * @enum {string}
             */
            locale: "ja" | "en" | "cn" | "kr";
            invitedAt: components["schemas"]["Timestamp"];
            /** @description Of the last mail. */
            sentAt: components["schemas"]["Timestamp"];
            /** @description The last log-in. */
            openedAt: components["schemas"]["Timestamp"] | null;
            revokedAt: components["schemas"]["Timestamp"] | null;
        };
        PreviewShare: {
            /** @description Where the preview is opened. */
            url: string;
            /** @description Null until there is one. */
            passwordSetAt: components["schemas"]["Timestamp"] | null;
            /** @description By time, the newest first. */
            items: components["schemas"]["PreviewInvitation"][];
            /** @description How many may be invited at a time. */
            limit: number;
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
            /** @description Which element of the page, as the canvas calls it. */
            element?: string | null;
        };
        Name: string;
        /** @description Part of the public address; `api`, `site`, `preview`, `topics` and the like are refused. */
        Slug: string;
        /** @enum {string} */
        SiteStatus: "DRAFT" | "PUBLISH" | "PRIVATE";
        /**
         * @description DOMAIN_VERIFYING: of any state, while their own domain is looked for.
         * @enum {string}
         */
        SiteStatusFilter: "DRAFT" | "PUBLISH" | "PRIVATE" | "DOMAIN_VERIFYING";
        SiteSettings: {
            /**
             * @default MOBILE
             * @enum {string}
             */
            viewMode: "MOBILE" | "PC";
            globalMenuTextColor?: components["schemas"]["Colour"];
            globalMenuBackgroundColor?: components["schemas"]["Colour"];
            safeAreaColor?: components["schemas"]["Colour"];
            speakerColor?: components["schemas"]["Colour"];
            /** @default true */
            displayGlobalMenu: boolean;
            /** @default true */
            displayLanguageIcon: boolean;
            /** @default true */
            displayPageCount: boolean;
            /** @default true */
            displayShare: boolean;
            /** @default false */
            displayAlbum: boolean;
            /** @default false */
            swipeRedirection: boolean;
            /**
             * @description External links carry what an online shop measures by.
             * @default false
             */
            isEcLink: boolean;
            /**
             * @description A segment by which addresses may name this site behind the cell, so that several sites can share a domain; what a slug may not be is refused.
             * @default null
             */
            customPath: components["schemas"]["Slug"] | null;
            /**
             * @description Best 250×150 or 250×250.
             * @default null
             */
            logoMediaId: components["schemas"]["Uuid"] | null;
            /**
             * @description Best 256×256.
             * @default null
             */
            faviconMediaId: components["schemas"]["Uuid"] | null;
            /** @default [] */
            sns: components["schemas"]["SnsLink"][];
            company?: components["schemas"]["CompanyInfo"];
            scripts?: components["schemas"]["SiteScripts"];
        };
        /** @description What is sent replaces what was there, field by field, within company and scripts too; what is left out stays. No defaults: they would be sent. */
        SiteSettingsChange: {
            /** @enum {string} */
            viewMode?: "MOBILE" | "PC";
            globalMenuTextColor?: components["schemas"]["Colour"];
            globalMenuBackgroundColor?: components["schemas"]["Colour"];
            safeAreaColor?: components["schemas"]["Colour"];
            speakerColor?: components["schemas"]["Colour"];
            displayGlobalMenu?: boolean;
            displayLanguageIcon?: boolean;
            displayPageCount?: boolean;
            displayShare?: boolean;
            displayAlbum?: boolean;
            swipeRedirection?: boolean;
            /** @description External links carry what an online shop measures by. */
            isEcLink?: boolean;
            /** @description A segment by which addresses may name this site behind the cell, so that several sites can share a domain; what a slug may not be is refused. */
            customPath?: components["schemas"]["Slug"] | null;
            /** @description Best 250×150 or 250×250. */
            logoMediaId?: components["schemas"]["Uuid"] | null;
            /** @description Best 256×256. */
            faviconMediaId?: components["schemas"]["Uuid"] | null;
            sns?: components["schemas"]["SnsLink"][];
            company?: components["schemas"]["CompanyInfoChange"];
            scripts?: components["schemas"]["SiteScriptsChange"];
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
        CompanyInfo: {
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
        CompanyInfoChange: {
            /** @description Empty, or an http(s) address. */
            companyWebsite?: string;
            /** @description Legal document 0: company profile. */
            companyProfile?: string;
            /** @description Legal document 1: specific commercial transactions. */
            companyClause?: string;
            /** @description Legal document 2: terms of use. */
            termsOfService?: string;
            /** @description Legal document 3: privacy policy. */
            privacyPolicy?: string;
            showInForm?: boolean;
            showInMemberShip?: boolean;
            showInContact?: boolean;
            /** @description Who sends a form agrees to the terms and the privacy policy; both are then demanded. */
            contractAgreementRequired?: boolean;
        };
        /** @description Run once the form of that kind was sent; on hosts of this site alone. */
        SiteScripts: {
            /** @default  */
            contactScript: string;
            /** @default  */
            membershipScript: string;
            /** @default  */
            formScript: string;
        };
        /** @description Run once the form of that kind was sent; on hosts of this site alone. */
        SiteScriptsChange: {
            contactScript?: string;
            membershipScript?: string;
            formScript?: string;
        };
        /** @description The site's own domain; DOMAIN_VERIFYING while its records are looked for, when the site is live on its default address alone. */
        OwnDomain: {
            host: string;
            /** @description As people read it, e.g. 日本.jp; `host` is its punycode. */
            readableHost: string;
            /** @enum {string} */
            status: "DOMAIN_VERIFYING" | "ACTIVE" | "FAILED";
        } | null;
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
            domain: components["schemas"]["OwnDomain"];
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
            /** @description The empty viewer that the editor frames, on a host of its own. */
            canvasUrl: string;
            defaultLanguage: components["schemas"]["Language"];
            languages: components["schemas"]["Language"][];
            numberHorizontal: number;
            numberVertical: number;
            categoryNames: string[];
            settings: components["schemas"]["SiteSettings"];
            logo: components["schemas"]["Media"] | null;
            favicon: components["schemas"]["Media"] | null;
            revision: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            publishedAt: components["schemas"]["Timestamp"] | null;
            hasUnpublishedChanges: boolean;
            domain: components["schemas"]["OwnDomain"];
        };
        SubAdmin: {
            id: components["schemas"]["Uuid"];
            name: string;
            email: string;
            adminRole: components["schemas"]["AdminRole"];
            authority: components["schemas"]["Authority"];
            licenseIssuance: boolean;
            locale: components["schemas"]["Locale"];
            /** @description The person that the account was made for. */
            isOwner: boolean;
            disabled: boolean;
            /** @enum {string} */
            invitation: "pending" | "accepted";
            pictureUrl: string | null;
            lastSignInAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            revision: number;
        };
        /** @enum {string} */
        UserImportField: "company_name" | "name" | "email" | "account_type" | "parent" | "plan" | "contract_starts_on" | "contract_ends_on" | "authority" | "license_issuance" | "locale";
        /** @description For each column of the file in its order, the field that it holds; null: not read. */
        UserImportColumns: (components["schemas"]["UserImportField"] | null)[];
        UserImport: {
            id: components["schemas"]["Uuid"];
            fileName: string;
            /** @enum {string} */
            encoding: "UTF-8" | "Shift_JIS";
            /**
             * @description `checked`: nothing made yet.
             * @enum {string}
             */
            status: "checked" | "running" | "done";
            columnNames: string[];
            columns: components["schemas"]["UserImportColumns"];
            rows: number;
            /** @description Of the check; an import with any does not start. */
            faultyRows: number;
            doneRows: number;
            /** @description What the check could not foresee, e.g. an address taken meanwhile. */
            failedRows: number;
            /** @description The first 200; all of them are in the file of `faults`. */
            faults: {
                /** @description Number of the row in the file, the header being 1. */
                row: number;
                field: components["schemas"]["UserImportField"] | null;
                code: string;
                message: string;
            }[];
            /** @description The first rows as they were read. */
            sample: string[][];
            createdAt: components["schemas"]["Timestamp"];
            finishedAt: components["schemas"]["Timestamp"] | null;
        };
        UserPlan: {
            id: components["schemas"]["Uuid"];
            user: components["schemas"]["AccountRef"];
            plan: components["schemas"]["SoldPlan"];
            nextPlan: components["schemas"]["PlanChange"] | null;
            status: components["schemas"]["ContractStatus"];
            contractStartsOn: components["schemas"]["CalendarDate"];
            contractEndsOn: components["schemas"]["CalendarDate"];
            minimumEndsOn: components["schemas"]["CalendarDate"];
            /** @description Asked for at the term, or done. */
            termination: null | {
                requestedAt: components["schemas"]["Timestamp"];
                reason: string;
                done: boolean;
            };
            sitesUsed: number;
            /** @description Cells of all sites, the trash not counted. */
            blocksUsed: number;
        };
        PlanDifference: {
            from: components["schemas"]["SoldPlan"];
            to: components["schemas"]["SoldPlan"];
            on: components["schemas"]["CalendarDate"];
            gainedFlags: string[];
            lostFlags: string[];
            /** @description Sites above the new limit, which become private; the oldest are kept. */
            hiddenSites: components["schemas"]["SiteName"][];
            /** @description Sites with more cells than the new plan has: they stay as they are, and cannot be published again before they fit. */
            sitesOverCells: components["schemas"]["SiteName"][];
        };
        SiteName: {
            id: components["schemas"]["Uuid"];
            name: string;
        };
        /** @enum {string} */
        AccountType: "OEM_MASTER" | "OEM_ADMIN" | "USER" | "MASTER_USER";
        AccountRef: {
            id: components["schemas"]["Uuid"];
            companyName: string;
        };
        PlanRef: {
            id: components["schemas"]["Uuid"];
            name: string;
        };
        PlanChange: {
            id: components["schemas"]["Uuid"];
            name: string;
            on: components["schemas"]["CalendarDate"];
        };
        ManagedUser: {
            id: components["schemas"]["Uuid"];
            personId: components["schemas"]["Uuid"];
            companyName: string;
            /** @description The contact's. */
            name: string;
            email: string;
            locale: components["schemas"]["Locale"];
            accountType: components["schemas"]["AccountType"];
            parent: components["schemas"]["AccountRef"];
            plan: components["schemas"]["PlanRef"];
            nextPlan: components["schemas"]["PlanChange"] | null;
            contractStatus: components["schemas"]["ContractStatus"];
            contractStartsOn: components["schemas"]["CalendarDate"];
            contractEndsOn: components["schemas"]["CalendarDate"];
            authority: components["schemas"]["Authority"];
            licenseIssuance: boolean;
            sitesUsed: number;
            /** @description Accounts directly below it, those in the trash not counted. */
            accountsBelow: number;
            logoUrl: string | null;
            /**
             * @description Accepted: the owner has chosen a password.
             * @enum {string}
             */
            invitation: "pending" | "accepted";
            lastSignInAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            deletedAt: components["schemas"]["Timestamp"] | null;
            revision: number;
        };
        NewManagedUser: {
            companyName: components["schemas"]["Name"];
            name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            locale?: components["schemas"]["Locale"];
            accountType: components["schemas"]["AccountType"];
            parentId?: components["schemas"]["Uuid"];
            planId: components["schemas"]["Uuid"];
            contractStartsOn?: components["schemas"]["CalendarDate"];
            contractEndsOn?: components["schemas"]["CalendarDate"];
            authority?: components["schemas"]["Authority"];
            licenseIssuance?: boolean;
            initialPassword?: components["schemas"]["NewPassword"];
        };
        ManagedUserChange: {
            companyName?: components["schemas"]["Name"];
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            locale?: components["schemas"]["Locale"];
            contractStartsOn?: components["schemas"]["CalendarDate"];
            contractEndsOn?: components["schemas"]["CalendarDate"];
            authority?: components["schemas"]["Authority"];
            licenseIssuance?: boolean;
        };
        UserHistoryEntry: {
            id: components["schemas"]["Uuid"];
            at: components["schemas"]["Timestamp"];
            /** @description Name of who did it; null when time did. */
            executor: string | null;
            /** @description Stable name, e.g. `contract.suspended`. */
            event: string;
            /** @description For people, in the language of the request. */
            content: string;
        };
        MasterSettings: {
            /** @description Whether anybody may make an account of their own. */
            signUp: boolean;
        };
        PictureBeingMade: {
            /** @enum {string} */
            status: "PROCESSING";
        };
        OwnProfile: {
            id: components["schemas"]["Uuid"];
            name: string;
            email: string;
            locale: components["schemas"]["Locale"];
            role: components["schemas"]["Role"];
            companyName: string;
            pictureUrl: string | null;
            /** @description The account's own. */
            logoUrl: string | null;
        };
        PictureUpload: {
            mediaId: components["schemas"]["Uuid"];
            url: string;
            expiresAt: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        DomainStatus: "VERIFYING" | "ACTIVE" | "FAILED";
        DomainRecord: {
            /** @enum {string} */
            purpose: "PROOF" | "ADDRESS";
            /** @enum {string} */
            type: "TXT" | "CNAME" | "ALIAS" | "A" | "AAAA";
            /** @description The whole name, e.g. `_mekuri.www.example.com`. */
            name: string;
            /** @description The same as most providers ask for it, within the domain's zone: `_mekuri.www`, `@`. */
            label: string;
            value: string;
            /** @description Records of one purpose with another option stand for each other: an ALIAS, or addresses. */
            option: number;
        };
        DomainSeen: {
            /** @enum {string} */
            type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
            name: string;
            /** @description At most eight, each cut; addresses of private networks are not told. */
            values: string[];
            fault: ("unreachable" | "too_large" | "loop") | null;
        };
        DomainFinding: {
            /** @enum {string} */
            code: "proof_missing" | "proof_other" | "proof_doubled" | "proof_too_large" | "address_missing" | "address_other" | "cname_other" | "cname_loop" | "proxied" | "aaaa_other" | "caa_forbids" | "flattened" | "unreachable" | "taken";
            /** @enum {string} */
            level: "fault" | "advice";
            values: string[];
        };
        DomainSite: {
            id: components["schemas"]["Uuid"];
            name: string;
            /** @description Its custom path as visitors have it. */
            path: string | null;
            status: components["schemas"]["SiteStatus"];
        };
        CustomDomainSummary: {
            id: components["schemas"]["Uuid"];
            host: string;
            readableHost: string;
            status: components["schemas"]["DomainStatus"];
            sites: components["schemas"]["DomainSite"][];
        };
        CustomDomain: {
            id: components["schemas"]["Uuid"];
            host: string;
            readableHost: string;
            status: components["schemas"]["DomainStatus"];
            sites: components["schemas"]["DomainSite"][];
            /** @description The registrable domain itself, where no CNAME may stand. */
            isApex: boolean;
            records: components["schemas"]["DomainRecord"][];
            redirects: boolean;
            claimedAt: components["schemas"]["Timestamp"];
            verifyUntil: components["schemas"]["Timestamp"];
            verifiedAt: components["schemas"]["Timestamp"] | null;
            failedAt: components["schemas"]["Timestamp"] | null;
            /** @description Of a verified one: since when its records are gone. After 72 hours of that it is given up. */
            failingSince: components["schemas"]["Timestamp"] | null;
            checkedAt: components["schemas"]["Timestamp"] | null;
            nextCheckAt: components["schemas"]["Timestamp"] | null;
            findings: components["schemas"]["DomainFinding"][];
            seen: components["schemas"]["DomainSeen"][];
        };
        SiteDomain: {
            siteId: components["schemas"]["Uuid"];
            defaultUrl: string;
            /** @description Where visitors find the site: on its domain once that is verified. */
            url: string;
            /** @description The site's custom path as visitors have it. */
            path: string | null;
            domain: components["schemas"]["CustomDomain"] | null;
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
        FormSetting: {
            siteId: components["schemas"]["Uuid"];
            /** @enum {string} */
            formType: "contact" | "homepage";
            language: components["schemas"]["Language"];
            /** @description Further languages of the site, into which texts can be translated. */
            otherLanguages: components["schemas"]["Language"][];
            items: components["schemas"]["FormItems"];
            recipientEmail: string;
            companyName: string;
            sendsReply: boolean;
            modes: components["schemas"]["FormModes"];
            /** @description Of the items. */
            version: number;
            /** @description What was sent under this version. */
            entries: number;
            /** @description Items that a form may have. */
            limit: number;
            consent: components["schemas"]["FormConsent"];
            /** @description The site's name, which signs where no company does. */
            company: string;
            revision: number;
        };
        FormEntryList: {
            items: components["schemas"]["FormEntry"][];
            nextCursor: string | null;
        };
        FormEntry: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            formType: "contact" | "homepage";
            receivedAt: components["schemas"]["Timestamp"];
            /** @description The visitor's. */
            email: string;
            /** @description The beginning of what was written beside it. */
            excerpt: string;
            /** @description Of the form. */
            version: number;
            /** @description The form has other items since. */
            isArchived: boolean;
            isSpam: boolean;
            language: components["schemas"]["Language"];
            /** @description Where the visitor came from, e.g. B3; empty where nothing tells. */
            position: string;
            pageId: string | null;
            popupId: string | null;
            /** @enum {string|null} */
            mode: "application" | "estimate" | null;
        };
        FormEntryDetail: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            formType: "contact" | "homepage";
            receivedAt: components["schemas"]["Timestamp"];
            /** @description The visitor's. */
            email: string;
            /** @description The beginning of what was written beside it. */
            excerpt: string;
            /** @description Of the form. */
            version: number;
            /** @description The form has other items since. */
            isArchived: boolean;
            isSpam: boolean;
            language: components["schemas"]["Language"];
            /** @description Where the visitor came from, e.g. B3; empty where nothing tells. */
            position: string;
            pageId: string | null;
            popupId: string | null;
            /** @enum {string|null} */
            mode: "application" | "estimate" | null;
            /** @description The form that was filled in, in its visitor's language. */
            items: components["schemas"]["PublicFormItem"][];
            answers: {
                item: components["schemas"]["FormItemId"];
                title: string;
                /** @description Options by their labels. */
                text: string;
                /** @description As it was sent. */
                value: string | string[];
            }[];
            agreed: boolean;
            /** @description The legal documents that stood with the form, as they were. */
            documents: {
                kind: number;
                text: string;
            }[];
        };
        MemberSession: {
            accessToken: string;
            /** @description Seconds. */
            expiresIn: number;
        };
        MembershipForm: {
            siteId: components["schemas"]["Uuid"];
            language: components["schemas"]["Language"];
            /** @description Further languages, into which texts can be translated. */
            otherLanguages: components["schemas"]["Language"][];
            /** @description How many items it may have. */
            limit: number;
            consent: components["schemas"]["FormConsent"];
            version: number;
            revision: number;
            items: components["schemas"]["FormItems"];
        };
        MemberSummary: {
            id: components["schemas"]["Uuid"];
            siteId: components["schemas"]["Uuid"];
            email: string;
            language: components["schemas"]["Language"];
            /** @description The beginning of what they answered. */
            words: string;
            registeredAt: components["schemas"]["Timestamp"];
            lastLoginAt: components["schemas"]["Timestamp"] | null;
        };
        MemberDetail: {
            id: components["schemas"]["Uuid"];
            siteId: components["schemas"]["Uuid"];
            email: string;
            language: components["schemas"]["Language"];
            /** @description The beginning of what they answered. */
            words: string;
            registeredAt: components["schemas"]["Timestamp"];
            lastLoginAt: components["schemas"]["Timestamp"] | null;
            answers: {
                id: string;
                title: string;
                text: string;
            }[];
            /** @description To the legal documents that stood with the form. */
            agreed: boolean;
            /** @description Of the page from which they came, as it was then; empty where it is not known. */
            position: string;
            pageId: components["schemas"]["Uuid"] | null;
            /** @description Of the popup that led there. */
            popupId: components["schemas"]["Uuid"] | null;
        };
        /** @description E.g. `page.<id>.mainText`; kept as long as what it is of. */
        TextId: string;
        TextPlugin: string;
        SiteLanguages: {
            siteId: components["schemas"]["Uuid"];
            defaultLanguage: components["schemas"]["Language"];
            /** @description How many texts there are in the default language. */
            texts: number;
            languages: {
                language: components["schemas"]["Language"];
                isDefault: boolean;
                /** @description Visitors get it with the next publishing; else it is in preparation. */
                isShown: boolean;
                /** @description Visitors have it now. */
                isLive: boolean;
                /** @description How many of the texts it has. */
                translated: number;
            }[];
            removed: {
                id: components["schemas"]["Uuid"];
                language: components["schemas"]["Language"];
                removedAt: components["schemas"]["Timestamp"];
            }[];
        };
        SiteText: {
            id: components["schemas"]["TextId"];
            position: string;
            pageId: components["schemas"]["Uuid"] | null;
            /** @description Whose it is, of those that plugins have beside the pages. */
            plugin: components["schemas"]["TextPlugin"] | null;
            /** @description What that plugin's texts are called together, in the language of the answer. */
            place: string | null;
            /** @description What this one is there. */
            label: string | null;
            item: components["schemas"]["TextItem"];
            /** @description Which element of the page, e.g. `button:<id>`. */
            element: string | null;
            /** @description In code points. */
            limit: number;
            /** @description It may have several lines. */
            isLong: boolean;
            wordings: {
                language: components["schemas"]["Language"];
                text: string;
            }[];
        };
        /** @enum {string} */
        TextItem: "name" | "title" | "companyProfile" | "companyClause" | "termsOfService" | "privacyPolicy" | "categoryName" | "mainText" | "imageAlt" | "buttonText" | "microcopyText" | "label" | "productName" | "description" | "linkButtonText" | "pluginText";
        TextImport: {
            applied: boolean;
            basis: string;
            /** @description Translations in the file. */
            texts: number;
            /** @description Those that are others than before. */
            changed: number;
            /** @description The first of them. */
            changes: {
                id: components["schemas"]["TextId"];
                position: string;
                place: string | null;
                label: string | null;
                item: components["schemas"]["TextItem"];
                language: components["schemas"]["Language"];
                before: string;
                after: string;
                /** @description The text in the default language is another than that which the file was translated from. */
                sourceChanged: boolean;
            }[];
            /** @description Translations that cannot be taken; with any, nothing is written. */
            faulty: number;
            /** @description The first of them. */
            faults: {
                line: number;
                id: string;
                /** @enum {string} */
                code: "unknown" | "twice" | "too_long" | "characters" | "unique" | "other";
                message: string;
            }[];
        };
        NotificationInput: {
            /** @description Required in the site's default language. */
            title: string;
            content: string;
            /** @default  */
            newsUrl: string;
            /**
             * @description A picture of the account's library.
             * @default null
             */
            imageId: components["schemas"]["Uuid"] | null;
            /** @enum {string} */
            publicationType: "INSTANT" | "SCHEDULED";
            /** @description Of a scheduled one; null of an instant one. */
            startDate?: components["schemas"]["Timestamp"] | null;
            /** @description Required with a start; an instant one without it stays until it is taken back. */
            endDate?: components["schemas"]["Timestamp"] | null;
            /**
             * @description Save draft: it is shown to nobody.
             * @default false
             */
            draft: boolean;
        };
        Notification: {
            id: components["schemas"]["Uuid"];
            siteId: components["schemas"]["Uuid"];
            language: components["schemas"]["Language"];
            /** @description In which it has a title. */
            languages: components["schemas"]["Language"][];
            title: string;
            content: string;
            newsUrl: string;
            imageId: components["schemas"]["Uuid"] | null;
            /** @description Null while it is being made. */
            imageUrl: string | null;
            /** @enum {string} */
            publicationType: "INSTANT" | "SCHEDULED";
            startDate: components["schemas"]["Timestamp"] | null;
            endDate: components["schemas"]["Timestamp"] | null;
            status: components["schemas"]["NoticeStatus"];
            /** @description Taken back by `show`. */
            isHidden: boolean;
            publishedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            revision: number;
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
        PopupStyle: {
            backgroundColor: components["schemas"]["Colour"];
            textColor: components["schemas"]["Colour"];
            /** @description px in the 389×737 reference space. */
            textSize: number;
            /** @description px in the 389×737 reference space; two popups share it. */
            width: number;
            /** @description Of the call to action below the picture. */
            height: number;
            /** @enum {string} */
            shape: "PILL" | "MODERATELY_ROUNDED_EDGE" | "SLIGHTLY_ROUNDED_EDGE" | "SHARP_EDGE";
            /** @enum {string} */
            textAlignment: "LEFT" | "CENTER" | "RIGHT";
        };
        /** @description A popup for a time. Without a start it has begun, without an end it does not close by itself. */
        PopupTimeLimit: {
            id?: components["schemas"]["Uuid"];
            enabled: boolean;
            startDate: components["schemas"]["Timestamp"] | null;
            endDate: components["schemas"]["Timestamp"] | null;
            /** @description Ids of the pages that show it. */
            effectivePages: components["schemas"]["Uuid"][];
            style: components["schemas"]["PopupStyle"];
            /** @description A picture or video, shown 1.2 times as wide as high. */
            mediaId: components["schemas"]["Uuid"] | null;
            /** @description In the language of the answer. */
            text: string;
            transition: components["schemas"]["Transition"] | null;
            showRemainingTime: boolean;
        };
        /** @description A popup for so many applicants. */
        PopupApplicantLimit: {
            id?: components["schemas"]["Uuid"];
            enabled: boolean;
            startDate: components["schemas"]["Timestamp"] | null;
            endDate: components["schemas"]["Timestamp"] | null;
            /** @description Ids of the pages that show it. */
            effectivePages: components["schemas"]["Uuid"][];
            style: components["schemas"]["PopupStyle"];
            /** @description A picture or video, shown 1.2 times as wide as high. */
            mediaId: components["schemas"]["Uuid"] | null;
            /** @description In the language of the answer. */
            text: string;
            transition: components["schemas"]["Transition"] | null;
            showRemainingTime: boolean;
            limit: number;
            /** @description Shown once all places are taken, in the language of the answer; empty: as usual in that language. */
            fullText: string;
            /** @description What a tap does once all places are taken; null: nothing. */
            fullTransition: components["schemas"]["Transition"] | null;
        };
        PopupCta: {
            siteId: components["schemas"]["Uuid"];
            language: components["schemas"]["Language"];
            timeLimit: components["schemas"]["PopupTimeLimit"] | null;
            applicantLimit: components["schemas"]["PopupApplicantLimit"] | null;
            revision: number;
        };
        PopupCount: {
            popupId: components["schemas"]["Uuid"];
            /** @enum {string} */
            kind: "TIME_LIMIT" | "APPLICANT_LIMIT";
            /** @description Every tap, of the same visitor too. */
            clicks: number;
            /** @description Places that visitors have taken. */
            numberClicks: number;
            limit: number | null;
        };
        PopupState: {
            /** @description The server's time. */
            now: components["schemas"]["Timestamp"];
            /** @description The popup whose places are limited; null: the site has none. */
            popupId: components["schemas"]["Uuid"] | null;
            numberClicks: number;
            limit: number | null;
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
        /** @description A badge on a page. Names are single words, since an element's data are left as they are on the wire. */
        StickerBadge: {
            /** @enum {string} */
            shape: "circle" | "ribbon" | "burst";
            text: string;
            colour: components["schemas"]["Colour"];
            ink: components["schemas"]["Colour"];
            /** @description Degrees, clockwise. */
            rotation: number;
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
        /** @description The account's id. */
        UserId: components["schemas"]["Uuid"];
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
        FormType: "contact" | "homepage";
        FormEntryId: components["schemas"]["Uuid"];
        MemberId: components["schemas"]["Uuid"];
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
    "auth.options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether anybody may make an account of their own. */
                        signUp: boolean;
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
    "auth.forgotPassword": {
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
                };
            };
        };
        responses: {
            /** @description If the address is known, a mail is on its way. */
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
    "auth.verifyToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["MailToken"];
                };
            };
        };
        responses: {
            /** @description The link still works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "reset" | "invitation" | "sign_up";
                        email: string;
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
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["MailToken"];
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description The password is set; sign in with it. */
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
    "auth.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description Changed; this session goes on. */
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
    "auth.signUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyName: components["schemas"]["Name"];
                    name: components["schemas"]["Name"];
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description A mail is on its way. */
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
    "auth.completeSignUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["MailToken"];
                    password: string;
                };
            };
        };
        responses: {
            /** @description The account is there and its owner signed in. */
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
    "auth.actAs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description A session as that person. */
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
    "auth.endActing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
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
    "bulkUploads.start": {
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
                    siteId: components["schemas"]["Uuid"];
                    name: string;
                    /** @description Bytes; at most 1 GiB. */
                    size: number;
                    /**
                     * @description Add the pages and categories that files are named after, as far as the plan allows.
                     * @default false
                     */
                    grow?: boolean;
                };
            };
        };
        responses: {
            /** @description The upload. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUpload"];
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
    "bulkUploads.complete": {
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
                    bulkUploadId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description The upload. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUpload"];
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
    "bulkUploads.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bulkUploadId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUpload"];
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
    "bulkUploads.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bulkUploadId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
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
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "bulkUploads.signParts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bulkUploadId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    numbers: number[];
                };
            };
        };
        responses: {
            /** @description One address for each part, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parts: components["schemas"]["BulkUploadPart"][];
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
    "endUser.listOwnSites": {
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
    "jobs.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                status?: "dead" | "waiting" | "running" | "done";
                /** @description Part of a job's name. */
                q?: string;
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
                        items: components["schemas"]["Job"][];
                        nextCursor: string | null;
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
    "jobs.summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSummary"];
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
    "jobs.retryAll": {
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
                    name: string;
                };
            };
        };
        responses: {
            /** @description How many run again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retried: number;
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
    "jobs.retry": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                jobId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is due. */
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
                        uploads: components["schemas"]["MediaUpload"][];
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
    "media.generateLogoUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    purpose: "LOGO" | "FAVICON";
                    name: string;
                    /** @description image/png, image/jpeg, image/heic, image/heif. */
                    contentType: string;
                    /** @description Bytes. */
                    size: number;
                    /** @description px, as far as the sender knows. */
                    width?: number;
                    height?: number;
                };
            };
        };
        responses: {
            /** @description The address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["MediaUpload"];
                        /** @description Sizes that look best. */
                        recommended: components["schemas"]["PictureSize"][];
                        /** @description When the picture has none of them. */
                        advice: string | null;
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
    "media.list": {
        parameters: {
            query?: {
                /** @description Part of the name. */
                q?: string;
                kind?: "IMAGE" | "VIDEO";
                /** @description A folder; `none`: those in no folder. */
                folderId?: string;
                /** @description Only what no draft and no published site shows. */
                unused?: boolean;
                /** @description Those in the trash instead. */
                trashed?: boolean;
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Media. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["LibraryMedium"][];
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
    "media.addToLibrary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                        uploads: components["schemas"]["MediaUpload"][];
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
    "media.listFolders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Folders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MediaFolder"][];
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
    "media.createFolder": {
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
                    /** @default null */
                    parentId?: components["schemas"]["Uuid"] | null;
                };
            };
        };
        responses: {
            /** @description The folder. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFolder"];
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
    "media.updateFolder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["Name"];
                    parentId?: components["schemas"]["Uuid"] | null;
                };
            };
        };
        responses: {
            /** @description The folder. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFolder"];
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
    "media.deleteFolder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
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
    "media.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    folderId?: components["schemas"]["Uuid"] | null;
                };
            };
        };
        responses: {
            /** @description The medium as the library has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryMedium"];
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
    "media.delete": {
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
    "media.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The medium as the library has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryMedium"];
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
    "media.uses": {
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
            /** @description The first thousand places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MediaUse"][];
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
    "media.crop": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                    /**
                     * @description Degrees clockwise.
                     * @default 0
                     * @enum {integer}
                     */
                    rotation?: 0 | 90 | 180 | 270;
                };
            };
        };
        responses: {
            /** @description The medium. */
            201: {
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
    "media.setPoster": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Seconds from the start. */
                    at?: number;
                    mediaId?: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description The medium. */
            202: {
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
    "media.setCaptions": {
        parameters: {
            query: {
                language: components["schemas"]["Language"];
                /** @description As players show it; default: the language in its own words. */
                label?: string;
            };
            header?: never;
            path: {
                mediaId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/vtt": string;
            };
        };
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
    "media.deleteCaptions": {
        parameters: {
            query: {
                language: components["schemas"]["Language"];
            };
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
    "news.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description `all` is a filter only. */
                status?: "all" | "published" | "unpublished" | "draft" | "expired";
                /** @description In title or content. */
                q?: string;
                siteId?: components["schemas"]["Uuid"];
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
                        items: components["schemas"]["News"][];
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
    "news.create": {
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
                "application/json": components["schemas"]["NewsInput"];
            };
        };
        responses: {
            /** @description The article. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
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
    "news.listSites": {
        parameters: {
            query?: {
                /** @description In the name of the site or of its account. */
                q?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["NewsSite"][];
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
    "news.generateImageUrl": {
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
                    name: string;
                    contentType: string;
                    /** @description Bytes. */
                    size: number;
                };
            };
        };
        responses: {
            /** @description Where to put the file. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mediaId: components["schemas"]["Uuid"];
                        /** @description Takes a PUT of the file with its content type. */
                        url: string;
                        expiresAt: components["schemas"]["Timestamp"];
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
    "news.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
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
    "news.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsInput"];
            };
        };
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
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
    "news.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in the trash for 30 days. */
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
    "news.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
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
    "news.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    show: boolean;
                };
            };
        };
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
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
    "systemNotices.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                box?: "received" | "sent";
                /** @description Of those that were written; `all` is a filter only. */
                status?: "all" | "published" | "unpublished" | "draft" | "expired";
                /** @description Of those that were received. */
                unread?: boolean;
                /** @description In title or content. */
                q?: string;
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
                        items: components["schemas"]["SystemNotice"][];
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
    "systemNotices.create": {
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
                "application/json": components["schemas"]["SystemNoticeInput"];
            };
        };
        responses: {
            /** @description The notice. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemNotice"];
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
    "systemNotices.countUnread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 100: as many or more. */
                        unread: number;
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
    "systemNotices.markAsRead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    notiIds: components["schemas"]["Uuid"][];
                };
            };
        };
        responses: {
            /** @description What is left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 100: as many or more. */
                        unread: number;
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
    "systemNotices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemNotice"];
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
    "systemNotices.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SystemNoticeInput"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemNotice"];
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
    "systemNotices.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in the trash for 30 days. */
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
    "systemNotices.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemNotice"];
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
    "systemNotices.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noticeId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    show: boolean;
                };
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemNotice"];
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
    "pages.resize": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    numberHorizontal: number;
                    numberVertical: number;
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
    "pages.copy": {
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
                    pageIds: components["schemas"]["PageIds"];
                    categoryId: components["schemas"]["Uuid"];
                    /** @description Place of the first in the category; default: the end. */
                    order?: number;
                };
            };
        };
        responses: {
            /** @description The copies and the grid after it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopiedPages"];
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
    "pages.moveMany": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pageIds: components["schemas"]["PageIds"];
                    categoryId: components["schemas"]["Uuid"];
                    /** @description Place of the first of them. */
                    order: number;
                };
            };
        };
        responses: {
            /** @description What stands where they were and are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagePlaces"];
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
    "pages.fill": {
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
                    pages: {
                        pageId: components["schemas"]["Uuid"];
                        mediaId: components["schemas"]["Uuid"] | null;
                    }[];
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
    "pages.listTrash": {
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
            /** @description Removed pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TrashedPage"][];
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
    "pages.deleteMany": {
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
                    pageIds: components["schemas"]["PageIds"];
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
    "pages.restore": {
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
                    pageIds: components["schemas"]["PageIds"];
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
    "pages.getRevision": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
                pageId: components["parameters"]["PageId"];
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page as it was; its place is the present one. */
            200: {
                headers: {
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
    "plans.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SoldPlan"][];
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
    "plans.listFlags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            flag: string;
                            /** @description Who declares it; null for the core. */
                            plugin: string | null;
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
    "masterPlans.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                q?: string;
                /** @description The archived ones instead of those on offer. */
                archived?: boolean;
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
                        items: components["schemas"]["SoldPlan"][];
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
    "masterPlans.create": {
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
                "application/json": components["schemas"]["PlanInput"];
            };
        };
        responses: {
            /** @description The plan. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldPlan"];
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
    "masterPlans.all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SoldPlan"][];
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
    "masterPlans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldPlan"];
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
    "masterPlans.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInput"];
            };
        };
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldPlan"];
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
    "masterPlans.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
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
    "masterPlans.getGrant": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanGrant"];
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
    "masterPlans.setGrant": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanGrant"];
            };
        };
        responses: {
            /** @description The grant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanGrant"];
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
    "masterPlans.offered": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SoldPlan"][];
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
    "oemPlans.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                q?: string;
                /** @description The archived ones instead of those on offer. */
                archived?: boolean;
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
                        items: components["schemas"]["SoldPlan"][];
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
    "oemPlans.create": {
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
                "application/json": components["schemas"]["ResalePlanInput"];
            };
        };
        responses: {
            /** @description The plan. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldPlan"];
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
    "oemPlans.granted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SoldPlan"][];
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
    "oemPlans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldPlan"];
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
    "oemPlans.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResalePlanInput"];
            };
        };
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldPlan"];
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
    "oemPlans.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
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
    "preview.getShare": {
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
            /** @description Who may see the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewShare"];
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
    "preview.share": {
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
                    emails: string[];
                    /**
                     * @description Language of the mails; default: the caller's.
                     * @enum {string}
                     */
                    locale?: "ja" | "en" | "cn" | "kr";
                    view?: components["schemas"]["PreviewView"];
                };
            };
        };
        responses: {
            /** @description Who may see the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewShare"];
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
    "preview.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    emails: string[];
                    /** @default false */
                    resendAll?: boolean;
                };
            };
        };
        responses: {
            /** @description Who may see the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewShare"];
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
    "preview.setPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description By the rules of all passwords: 8 to 20 characters. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Who may see the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewShare"];
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
                        /** @description In which the site would be published now, the default one first. */
                        languages: components["schemas"]["Language"][];
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
    "releases.draftParts": {
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
            /** @description The parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By the plugin's id, as in a published site. */
                        plugins: Record<string, unknown>;
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
                /** @description Part of the name, the title or the own domain. */
                q?: string;
                status?: components["schemas"]["SiteStatusFilter"];
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
                    /** @description Global menu items, from the left; those missing get names of their own. */
                    categoryNames?: components["schemas"]["Name"][];
                    defaultLanguage?: components["schemas"]["Language"];
                    settings?: components["schemas"]["SiteSettingsChange"];
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
    "sites.export": {
        parameters: {
            query?: {
                q?: string;
                status?: components["schemas"]["SiteStatusFilter"];
                sort?: "updated_desc" | "updated_asc" | "name_asc" | "name_desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8 with a BOM. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "sites.deleteMany": {
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
                    siteIds: components["schemas"]["Uuid"][];
                };
            };
        };
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
    "sites.listOfAccount": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                q?: string;
                status?: components["schemas"]["SiteStatusFilter"];
                sort?: "updated_desc" | "updated_asc" | "name_asc" | "name_desc";
            };
            header?: never;
            path: {
                accountId: components["schemas"]["Uuid"];
            };
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
                        account: {
                            id: components["schemas"]["Uuid"];
                            name: string;
                        };
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
    "sites.duplicate": {
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
                    settings?: components["schemas"]["SiteSettingsChange"];
                    defaultLanguage?: components["schemas"]["Language"];
                    /** @description The names of all categories, from the left, in the default language. */
                    categoryNames?: components["schemas"]["Name"][];
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
    "subAdmins.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                q?: string;
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
                        items: components["schemas"]["SubAdmin"][];
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
    "subAdmins.create": {
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
                    email: components["schemas"]["Email"];
                    adminRole: components["schemas"]["AdminRole"];
                    licenseIssuance?: boolean;
                    locale?: components["schemas"]["Locale"];
                };
            };
        };
        responses: {
            /** @description The person. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubAdmin"];
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
    "subAdmins.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubAdmin"];
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
    "subAdmins.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["Name"];
                    email?: components["schemas"]["Email"];
                    adminRole?: components["schemas"]["AdminRole"];
                    licenseIssuance?: boolean;
                    locale?: components["schemas"]["Locale"];
                    disabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubAdmin"];
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
    "subAdmins.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed; their sessions end. */
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
    "subAdmins.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubAdmin"];
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
    "subAdmins.invite": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                personId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way. */
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
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "masterImports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserImport"][];
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
    "masterImports.create": {
        parameters: {
            query: {
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "masterImports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "masterImports.map": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: components["schemas"]["UserImportColumns"];
                };
            };
        };
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "masterImports.start": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "masterImports.faults": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "oemMasterImports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserImport"][];
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
    "oemMasterImports.create": {
        parameters: {
            query: {
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemMasterImports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemMasterImports.map": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: components["schemas"]["UserImportColumns"];
                };
            };
        };
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemMasterImports.start": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemMasterImports.faults": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "oemAdminImports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserImport"][];
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
    "oemAdminImports.create": {
        parameters: {
            query: {
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemAdminImports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemAdminImports.map": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columns: components["schemas"]["UserImportColumns"];
                };
            };
        };
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemAdminImports.start": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImport"];
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
    "oemAdminImports.faults": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "masterUserPlans.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                contractStatus?: components["schemas"]["ContractStatus"];
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
                        items: components["schemas"]["UserPlan"][];
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
    "masterUserPlans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "masterUserPlans.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    planId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "masterUserPlans.difference": {
        parameters: {
            query: {
                planId: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDifference"];
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
    "masterUserPlans.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "active" | "suspended" | "terminated";
                    /** @description Kept in the history. */
                    reason?: string;
                    /** @description The company's name, typed; needed to terminate. */
                    confirmation?: string;
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "oemMasterUserPlans.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                contractStatus?: components["schemas"]["ContractStatus"];
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
                        items: components["schemas"]["UserPlan"][];
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
    "oemMasterUserPlans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "oemMasterUserPlans.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    planId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "oemMasterUserPlans.difference": {
        parameters: {
            query: {
                planId: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDifference"];
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
    "oemMasterUserPlans.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "active" | "suspended" | "terminated";
                    /** @description Kept in the history. */
                    reason?: string;
                    /** @description The company's name, typed; needed to terminate. */
                    confirmation?: string;
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "oemAdminUserPlans.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                contractStatus?: components["schemas"]["ContractStatus"];
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
                        items: components["schemas"]["UserPlan"][];
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
    "oemAdminUserPlans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "oemAdminUserPlans.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    planId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "oemAdminUserPlans.difference": {
        parameters: {
            query: {
                planId: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDifference"];
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
    "userPlans.getOwn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "userPlans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "userPlans.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    planId: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "userPlans.difference": {
        parameters: {
            query: {
                planId: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDifference"];
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
    "userPlans.askTermination": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "userPlans.withdrawTermination": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id: an account has one contract. */
                contractId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPlan"];
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
    "masterUsers.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Part of the company's name, the contact's name or the address; kana, width and case are one. */
                q?: string;
                contractStatus?: components["schemas"]["ContractStatus"];
                accountType?: components["schemas"]["AccountType"];
                planId?: components["schemas"]["Uuid"];
                parentId?: components["schemas"]["Uuid"];
                sort?: "created_desc" | "created_asc" | "company_asc" | "company_desc" | "ends_asc" | "ends_desc";
                /** @description What was deleted within 30 days. */
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
                        items: components["schemas"]["ManagedUser"][];
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
    "masterUsers.create": {
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
                "application/json": components["schemas"]["NewManagedUser"];
            };
        };
        responses: {
            /** @description Made; the invitation is on its way. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "masterUsers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "masterUsers.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagedUserChange"];
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "masterUsers.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
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
    "masterUsers.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back in the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "masterUsers.invite": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way. */
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
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "masterUsers.history": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserHistoryEntry"][];
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
    "masterUsers.export": {
        parameters: {
            query?: {
                q?: string;
                contractStatus?: components["schemas"]["ContractStatus"];
                accountType?: components["schemas"]["AccountType"];
                planId?: components["schemas"]["Uuid"];
                parentId?: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with a name and the time in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "oemMasterUsers.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Part of the company's name, the contact's name or the address; kana, width and case are one. */
                q?: string;
                contractStatus?: components["schemas"]["ContractStatus"];
                accountType?: components["schemas"]["AccountType"];
                planId?: components["schemas"]["Uuid"];
                parentId?: components["schemas"]["Uuid"];
                sort?: "created_desc" | "created_asc" | "company_asc" | "company_desc" | "ends_asc" | "ends_desc";
                /** @description What was deleted within 30 days. */
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
                        items: components["schemas"]["ManagedUser"][];
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
    "oemMasterUsers.create": {
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
                "application/json": components["schemas"]["NewManagedUser"];
            };
        };
        responses: {
            /** @description Made; the invitation is on its way. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemMasterUsers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemMasterUsers.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagedUserChange"];
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemMasterUsers.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
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
    "oemMasterUsers.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back in the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemMasterUsers.invite": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way. */
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
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "oemMasterUsers.history": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserHistoryEntry"][];
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
    "oemMasterUsers.export": {
        parameters: {
            query?: {
                q?: string;
                contractStatus?: components["schemas"]["ContractStatus"];
                accountType?: components["schemas"]["AccountType"];
                planId?: components["schemas"]["Uuid"];
                parentId?: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with a name and the time in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "oemAdminUsers.list": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Part of the company's name, the contact's name or the address; kana, width and case are one. */
                q?: string;
                contractStatus?: components["schemas"]["ContractStatus"];
                accountType?: components["schemas"]["AccountType"];
                planId?: components["schemas"]["Uuid"];
                parentId?: components["schemas"]["Uuid"];
                sort?: "created_desc" | "created_asc" | "company_asc" | "company_desc" | "ends_asc" | "ends_desc";
                /** @description What was deleted within 30 days. */
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
                        items: components["schemas"]["ManagedUser"][];
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
    "oemAdminUsers.create": {
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
                "application/json": components["schemas"]["NewManagedUser"];
            };
        };
        responses: {
            /** @description Made; the invitation is on its way. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemAdminUsers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemAdminUsers.update": {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change starts from, as its ETag. */
                "if-match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagedUserChange"];
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
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
    "oemAdminUsers.invite": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way. */
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
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "oemAdminUsers.history": {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The account's id. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserHistoryEntry"][];
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
    "oemAdminUsers.export": {
        parameters: {
            query?: {
                q?: string;
                contractStatus?: components["schemas"]["ContractStatus"];
                accountType?: components["schemas"]["AccountType"];
                planId?: components["schemas"]["Uuid"];
                parentId?: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with a name and the time in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "master.getSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MasterSettings"];
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
    "master.updateSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MasterSettings"];
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MasterSettings"];
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
    "users.getOwn": {
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
                    "application/json": components["schemas"]["OwnProfile"];
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
    "users.updateOwn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["Name"];
                    companyName?: components["schemas"]["Name"];
                    locale?: components["schemas"]["Locale"];
                };
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
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
    "users.usePicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mediaId: components["schemas"]["Uuid"] | null;
                };
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description Still being made: ask again after `Retry-After` seconds. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureBeingMade"];
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
    "users.uploadPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    contentType: string;
                    /** @description Bytes. */
                    size: number;
                };
            };
        };
        responses: {
            /** @description PUT the file there, with its content type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUpload"];
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
    "users.useLogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mediaId: components["schemas"]["Uuid"] | null;
                };
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description Still being made: ask again after `Retry-After` seconds. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureBeingMade"];
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
    "users.uploadLogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    contentType: string;
                    /** @description Bytes. */
                    size: number;
                };
            };
        };
        responses: {
            /** @description PUT the file there, with its content type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUpload"];
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
    "customDomain.get": {
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
            /** @description The site's domain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
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
    "customDomain.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    redirects: boolean;
                };
            };
        };
        responses: {
            /** @description The site's domain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
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
    "customDomain.claim": {
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
                    /** @description In any case and script; kept in lower case and punycode. */
                    host: string;
                };
            };
        };
        responses: {
            /** @description The site's domain. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
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
    "customDomain.leave": {
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
            /** @description The site's domain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
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
    "customDomain.check": {
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
            /** @description The site's domain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
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
    "customDomain.restart": {
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
            /** @description The site's domain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDomain"];
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
    "customDomain.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CustomDomainSummary"][];
                        /** @description How many the account may have. */
                        limit: number;
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
    "forms.getSetting": {
        parameters: {
            query: {
                formType: components["parameters"]["FormType"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
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
                    "application/json": components["schemas"]["FormSetting"];
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
    "forms.updateSetting": {
        parameters: {
            query: {
                formType: components["parameters"]["FormType"];
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
                    items: components["schemas"]["FormItems"];
                    /** @description To whom entries are told; nobody where it is empty. */
                    recipientEmail: string;
                    /** @description Signs the reply; the site's name where it is empty. */
                    companyName: string;
                    /** @description The visitor gets a reply at once. */
                    sendsReply: boolean;
                    modes?: components["schemas"]["FormModes"];
                };
            };
        };
        responses: {
            /** @description The form. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormSetting"];
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
    "forms.listContacts": {
        parameters: {
            query: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                siteId: components["schemas"]["Uuid"];
                /** @description Of the form as it is now, of forms that were changed since, or what looks like spam; all but spam by default. */
                kind?: "all" | "current" | "archived" | "spam";
                /** @description Part of an answer. */
                q?: string;
                /** @description First day, in Japan. */
                from?: components["schemas"]["CalendarDate"];
                /** @description Last day, in Japan. */
                to?: components["schemas"]["CalendarDate"];
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
                    "application/json": components["schemas"]["FormEntryList"];
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
    "forms.exportContacts": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
                /** @description Of the form as it is now, of forms that were changed since, or what looks like spam; all but spam by default. */
                kind?: "all" | "current" | "archived" | "spam";
                /** @description Part of an answer. */
                q?: string;
                /** @description First day, in Japan. */
                from?: components["schemas"]["CalendarDate"];
                /** @description Last day, in Japan. */
                to?: components["schemas"]["CalendarDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8 with a BOM. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "forms.listForms": {
        parameters: {
            query: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                siteId: components["schemas"]["Uuid"];
                /** @description Of the form as it is now, of forms that were changed since, or what looks like spam; all but spam by default. */
                kind?: "all" | "current" | "archived" | "spam";
                /** @description Part of an answer. */
                q?: string;
                /** @description First day, in Japan. */
                from?: components["schemas"]["CalendarDate"];
                /** @description Last day, in Japan. */
                to?: components["schemas"]["CalendarDate"];
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
                    "application/json": components["schemas"]["FormEntryList"];
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
    "forms.exportForms": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
                /** @description Of the form as it is now, of forms that were changed since, or what looks like spam; all but spam by default. */
                kind?: "all" | "current" | "archived" | "spam";
                /** @description Part of an answer. */
                q?: string;
                /** @description First day, in Japan. */
                from?: components["schemas"]["CalendarDate"];
                /** @description Last day, in Japan. */
                to?: components["schemas"]["CalendarDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8 with a BOM. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "forms.getEntry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formEntryId: components["parameters"]["FormEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormEntryDetail"];
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
    "forms.deleteEntry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formEntryId: components["parameters"]["FormEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
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
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "forms.updateEntry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formEntryId: components["parameters"]["FormEntryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isSpam: boolean;
                };
            };
        };
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormEntryDetail"];
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
    "members.getForm": {
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
            /** @description The form. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipForm"];
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
    "members.updateForm": {
        parameters: {
            query?: never;
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
                    items: components["schemas"]["FormItems"];
                };
            };
        };
        responses: {
            /** @description The form. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipForm"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    "members.list": {
        parameters: {
            query: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                siteId: components["schemas"]["Uuid"];
                /** @description Part of the address or of an answer. */
                q?: string;
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
                        items: components["schemas"]["MemberSummary"][];
                        nextCursor: string | null;
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
    "members.export": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
                /** @description Part of the address or of an answer. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8 with a BOM. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "members.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDetail"];
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
    "members.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
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
    "multilingual.list": {
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
            /** @description The site's languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLanguages"];
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
    "multilingual.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: components["schemas"]["Language"];
                    isShown: boolean;
                };
            };
        };
        responses: {
            /** @description The site's languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLanguages"];
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
    "multilingual.add": {
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
                    language: components["schemas"]["Language"];
                    copyFrom?: components["schemas"]["Language"] | null;
                };
            };
        };
        responses: {
            /** @description The site's languages. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLanguages"];
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
    "multilingual.remove": {
        parameters: {
            query: {
                /** @description One of the site's further languages. */
                lang: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site's languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLanguages"];
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
    "multilingual.publish": {
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
                    language: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            /** @description The site's languages. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLanguages"];
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
    "multilingual.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                siteId: components["parameters"]["SiteId"];
                removedId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site's languages. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLanguages"];
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
    "multilingual.listTexts": {
        parameters: {
            query?: {
                pageId?: components["schemas"]["Uuid"];
                /** @description Of what it has beside the pages: `forms`, say. */
                plugin?: components["schemas"]["TextPlugin"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts in the order in which they are read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SiteText"][];
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
    "multilingual.saveTexts": {
        parameters: {
            query: {
                /** @description One of the site's further languages. */
                lang: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texts: {
                        id: components["schemas"]["TextId"];
                        text: string;
                        /** @description What was read; empty for none. */
                        before?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
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
    "multilingual.progress": {
        parameters: {
            query: {
                /** @description One of the site's further languages. */
                lang: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the grid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            pageId: components["schemas"]["Uuid"] | null;
                            plugin: components["schemas"]["TextPlugin"] | null;
                            /** @description What the plugin's texts are called, in the language of the answer. */
                            place: string | null;
                            position: string;
                            texts: number;
                            translated: number;
                        }[];
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
    "multilingual.exportCsv": {
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
            /** @description CSV in UTF-8 with a BOM. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "multilingual.importCsv": {
        parameters: {
            query?: {
                /** @description Write what the file says; without it nothing is written, and the answer says what would be. */
                apply?: boolean;
                /** @description The look's `basis`, without which nothing is written: a text that somebody changed since is not written over. */
                basis?: string;
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description What the file changes, or changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextImport"];
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
    "multilingual.exportXliff": {
        parameters: {
            query: {
                /** @description One of the site's further languages. */
                lang: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLIFF in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xliff+xml": string;
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
    "multilingual.importXliff": {
        parameters: {
            query?: {
                /** @description Write what the file says; without it nothing is written, and the answer says what would be. */
                apply?: boolean;
                /** @description The look's `basis`, without which nothing is written: a text that somebody changed since is not written over. */
                basis?: string;
            };
            header?: never;
            path: {
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/xliff+xml": string;
            };
        };
        responses: {
            /** @description What the file changes, or changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextImport"];
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
    "notifications.list": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description `all` is a filter only. */
                status?: "all" | "published" | "unpublished" | "draft" | "expired";
                /** @description In a title or a content. */
                q?: string;
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
                        items: components["schemas"]["Notification"][];
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
    "notifications.create": {
        parameters: {
            query: {
                siteId: components["schemas"]["Uuid"];
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationInput"];
            };
        };
        responses: {
            /** @description The notice, with its texts in one language. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
    "notifications.get": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice, with its texts in one language. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
    "notifications.update": {
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
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationInput"];
            };
        };
        responses: {
            /** @description The notice, with its texts in one language. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
    "notifications.delete": {
        parameters: {
            query?: {
                /** @description Content language; every token of the specifications is accepted. */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in the trash for 30 days. */
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
    "notifications.restore": {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice, with its texts in one language. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
    "notifications.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notificationId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    show: boolean;
                };
            };
        };
        responses: {
            /** @description The notice, with its texts in one language. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
    "popupCta.get": {
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
            /** @description The popups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupCta"];
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
    "popupCta.update": {
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
                    timeLimit: components["schemas"]["PopupTimeLimit"] | null;
                    applicantLimit: components["schemas"]["PopupApplicantLimit"] | null;
                };
            };
        };
        responses: {
            /** @description The saved popups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupCta"];
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
    "popupCta.listCounts": {
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
            /** @description The counts of the popups that the site has now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PopupCount"][];
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
