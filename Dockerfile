# syntax-free on purpose: builds with BuildKit and without any image but the base.
# One target per process: docker build --target licensing -t brand-licensing/licensing .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY proto/api-client/package.json proto/api-client/
COPY services/kit/package.json services/kit/
COPY services/shared/package.json services/shared/
COPY services/identity/package.json services/identity/
COPY services/licensing/package.json services/licensing/
COPY services/approvals/package.json services/approvals/
COPY services/finance/package.json services/finance/
COPY services/files/package.json services/files/
COPY bff/package.json bff/
COPY frontend/package.json frontend/
COPY deploy/package.json deploy/

# Compiles everything once; no target carries this stage.
FROM manifests AS build
RUN npm ci --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json tsconfig.json ./
COPY proto proto
COPY services services
COPY bff bff
COPY deploy deploy
# the image's own Node is the one of the lock file
RUN node node_modules/typescript/bin/tsc -b deploy bff services/identity services/licensing services/approvals services/finance services/files

FROM build AS screens
COPY docs/guide docs/guide
COPY frontend frontend
RUN cd frontend && node ../node_modules/vite/bin/vite.js build --logLevel warn

# What runs: no sources, types, source maps and tests.
FROM build AS compiled
RUN find proto services bff deploy -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.test.js' -o -name '*.tsbuildinfo' -o -name 'tsconfig*.json' \) -delete \
 && mv proto/src/presentation/text /text && rm -rf proto/src proto/api-client services/*/src services/*/test bff/src bff/test deploy/src \
 && mkdir -p proto/src/presentation && mv /text proto/src/presentation/text

# The packages that processes need while they run, those of each in a folder of its own beside the common ones.
FROM manifests AS packages
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev \
      -w proto -w services/kit -w services/shared -w services/identity -w services/licensing -w services/approvals -w services/finance -w services/files -w bff -w deploy
COPY deploy/prepare.mjs deploy/image-packages.mjs deploy/
RUN mkdir -p /packages/licensing/node_modules /packages/finance/node_modules && node deploy/image-packages.mjs /packages \
      base=proto,services/kit,services/shared \
      identity=services/identity licensing=services/licensing approvals=services/approvals finance=services/finance files=services/files bff=bff \
      tools=services/identity,services/licensing,services/approvals,services/finance,services/files,deploy \
 && mkdir -p /scope/@bls && for path in proto services/kit services/shared services/identity services/licensing services/approvals services/finance services/files; do \
      ln -s "../../$path" "/scope/@bls/$(basename "$path")"; done

# The files of the system that processes need: Node without its symbols for debuggers, which are a seventh of it, programs, and
# the libraries that these and native packages load.
FROM packages AS system
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils poppler-utils postgresql-client-15 gzip tar >/dev/null
COPY deploy/image-system.mjs deploy/
RUN mkdir -p /system/etc /system/usr/local/bin && mkdir -p -m 1777 /system/tmp && mkdir -p -m 700 /system/home/node \
 && chown 1000:1000 /system/home/node \
 && strip -o /system/usr/local/bin/node "$(command -v node)" && cp /etc/os-release /etc/debian_version /system/etc/ \
 && printf 'root:x:0:0:root:/root:/none\nnode:x:1000:1000::/home/node:/none\n' > /system/etc/passwd \
 && printf 'root:x:0:\nnode:x:1000:\n' > /system/etc/group && printf 'hosts: files dns\n' > /system/etc/nsswitch.conf \
 && node deploy/image-system.mjs /system --for /system/usr/local/bin/node /packages \
 && node deploy/image-system.mjs /poppler /usr/bin/pdftoppm /usr/bin/pdftotext /usr/bin/pdfinfo /usr/bin/pdfimages \
 && mkdir -p /poppler/etc /poppler/usr/share && cp -r /etc/fonts /poppler/etc/ && cp -r /usr/share/fonts /usr/share/fontconfig /poppler/usr/share/ \
 && node deploy/image-system.mjs /backup /bin/tar /bin/gzip /usr/lib/postgresql/15/bin/pg_basebackup /usr/lib/postgresql/15/bin/pg_receivewal \
 && mkdir -p -m 700 /backup/database && chown 999:999 /backup/database

# Every image begins with these layers. No npm, no shell, no package manager: nothing but the process and what it loads.
FROM scratch AS runtime
WORKDIR /app
COPY --from=system /system /
# --max-semi-space-size: see deploy/src/processes/environment.ts
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 HEALTH_HOST=0.0.0.0 HEALTH_PORT=9000
COPY --from=packages /packages/base/node_modules node_modules
COPY --from=packages /scope/@bls node_modules/@bls
COPY package.json ./
COPY --from=compiled /app/proto proto
COPY --from=compiled /app/services/kit services/kit
COPY --from=compiled /app/services/shared services/shared
COPY deploy/health.mjs deploy/
EXPOSE 9000
USER node
# 30 seconds without an answer: the check ends the process
HEALTHCHECK --interval=5s --timeout=60s --start-period=120s --retries=5 CMD ["node", "deploy/health.mjs"]

FROM runtime AS identity
COPY --from=packages /packages/identity/node_modules node_modules
COPY --from=compiled /app/services/identity services/identity
CMD ["node", "services/identity/dist/main.js"]

FROM runtime AS licensing
COPY --from=packages /packages/licensing/node_modules node_modules
COPY --from=compiled /app/services/licensing services/licensing
CMD ["node", "services/licensing/dist/main.js"]

FROM licensing AS licensing-worker
CMD ["node", "services/licensing/dist/worker.js"]

FROM runtime AS approvals
COPY --from=packages /packages/approvals/node_modules node_modules
COPY --from=compiled /app/services/approvals services/approvals
CMD ["node", "services/approvals/dist/main.js"]

FROM approvals AS approvals-worker
CMD ["node", "services/approvals/dist/worker.js"]

FROM runtime AS finance
COPY --from=packages /packages/finance/node_modules node_modules
COPY --from=compiled /app/services/finance services/finance
CMD ["node", "services/finance/dist/main.js"]

FROM finance AS finance-worker
CMD ["node", "services/finance/dist/worker.js"]

FROM runtime AS files
COPY --from=packages /packages/files/node_modules node_modules
COPY --from=compiled /app/services/files services/files
EXPOSE 9100
CMD ["node", "services/files/dist/main.js"]

# Reads PDFs and draws their first page with poppler.
FROM files AS files-worker
COPY --from=system /poppler /
CMD ["node", "services/files/dist/worker.js"]

FROM runtime AS bff
COPY --from=packages /packages/bff/node_modules node_modules
COPY --from=compiled /app/bff bff
COPY --from=screens /app/frontend/dist frontend/dist
# the tenants' logos, {code}.png: compose puts the installation's own folder in their place
COPY deploy/logos logos
ENV PORT=8080 STATIC_DIR=/app/frontend/dist LOGO_DIR=/app/logos
EXPOSE 8080
CMD ["node", "bff/dist/main.js"]

# Commands of whoever runs the installation: prepares the database, makes administrators, loads demo data.
FROM runtime AS tools
COPY --from=packages /packages/tools/node_modules node_modules
COPY --from=compiled /app/services services
COPY --from=compiled /app/deploy deploy
HEALTHCHECK NONE
CMD ["node", "deploy/dist/commands/prepare.js"]

# Backs up and restores with PostgreSQL's own tools, of the major version of the server.
FROM tools AS backup
USER root
COPY --from=system /backup /
ENV PATH=/usr/local/bin:/usr/bin:/bin:/usr/lib/postgresql/15/bin
CMD ["node", "deploy/dist/commands/backup.js", "--servers", "--continuous"]
